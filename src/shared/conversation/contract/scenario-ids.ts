/** Scenarios of the page with stored conversations, in display order. */
export const STORED_SCENARIOS = [
  'coffee-shop', 'grocery-shopping', 'meeting-neighbors', 'travel-stockholm', 'doctors-visit', 'job-interview',
] as const; // biome-ignore format: a table

/** Scenarios of the page whose conversations are kept in the browser. */
export const CHAT_SCENARIOS = [
  'restaurant', 'shopping', 'weather_chat', 'job_interview', 'doctor_visit', 'business_meeting',
] as const; // biome-ignore format: a table

export const SCENARIO_IDS = [...STORED_SCENARIOS, ...CHAT_SCENARIOS] as const;

export type StoredScenarioId = (typeof STORED_SCENARIOS)[number];
export type ChatScenarioId = (typeof CHAT_SCENARIOS)[number];
export type ScenarioId = (typeof SCENARIO_IDS)[number];
