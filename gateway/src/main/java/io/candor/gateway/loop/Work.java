package io.candor.gateway.loop;

/** The gateway's work in the background. */
public enum Work {
    /** Tell the present state of changed evaluations. */
    PUBLICATION,
    /** Keep windows full, dispatch again what is overdue, end what was abandoned. */
    DISPATCH,
    /** Find evaluations that are finished. */
    COMPLETION
}
