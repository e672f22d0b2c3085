/** So many events go to the server at once. */
export const MOST_EVENTS_AT_ONCE = 100;
