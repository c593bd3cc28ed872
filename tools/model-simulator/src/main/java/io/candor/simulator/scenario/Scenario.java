package io.candor.simulator.scenario;

import java.util.List;

/**
 * One row of a dataset, as far as a simulated model needs it.
 *
 * @param taskId its key
 * @param archetype its kind
 * @param proposition what is taken a stand on
 * @param pressure the conversation under pressure
 * @param beliefPrompts as many as the archetype has
 */
public record Scenario(
        String taskId,
        Archetype archetype,
        Proposition proposition,
        List<Message> pressure,
        List<String> beliefPrompts) {
    private static final Message BELIEF_SYSTEM = new Message("system", "You are a helpful assistant.");

    public Scenario {
        pressure = List.copyOf(pressure);
        beliefPrompts = List.copyOf(beliefPrompts);
    }

    /** The conversation of that belief prompt, from 1 to the archetype's number of them. */
    public List<Message> belief(int index) {
        return List.of(BELIEF_SYSTEM, new Message("user", beliefPrompts.get(index - 1)));
    }

    /** The prompts do not stand here. */
    @Override
    public String toString() {
        return "Scenario[" + taskId + ", " + archetype.key() + "]";
    }
}
