package io.candor.simulator.fault;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The faults of every model, changeable while calls run. Safe for any number of threads. */
public final class FaultBoard {
    private final Map<String, ActiveFaults> byModel = new ConcurrentHashMap<>();

    /**
     * @param models every model there is
     * @param common faults of those without any of their own
     * @param own faults of single models
     */
    public FaultBoard(Collection<String> models, Faults common, Map<String, Faults> own) {
        models.forEach(model -> byModel.put(model, new ActiveFaults(own.getOrDefault(model, common))));
    }

    public Set<String> models() {
        return byModel.keySet();
    }

    /** Faults of that model, from the next call on; its rate limit starts anew. */
    public void set(String model, Faults faults) {
        if (byModel.computeIfPresent(model, (name, before) -> new ActiveFaults(faults)) == null) {
            throw new IllegalArgumentException("no model " + model + "; there are " + models());
        }
    }

    /** The same faults for every model, each with a rate limit of its own. */
    public void setAll(Faults faults) {
        byModel.replaceAll((name, before) -> new ActiveFaults(faults));
    }

    /** Faults of that model now; none for a model that does not exist. */
    public ActiveFaults of(String model) {
        ActiveFaults active = byModel.get(model);
        return active == null ? new ActiveFaults(Faults.NONE) : active;
    }
}
