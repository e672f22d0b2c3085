/** Maximum number of events in one call. */
export const MOST_EVENTS_AT_ONCE = 100;
