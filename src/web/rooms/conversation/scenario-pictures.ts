import type { ScenarioId } from '#shared/conversation/contract/scenario-ids.ts';

const PICTURES: Readonly<Record<ScenarioId, { readonly picture: string }>> = {
  'coffee-shop': { picture: 'hot-beverage' },
  'grocery-shopping': { picture: 'shopping-cart' },
  'meeting-neighbors': { picture: 'house-with-garden' },
  'travel-stockholm': { picture: 'train' },
  'doctors-visit': { picture: 'stethoscope' },
  'job-interview': { picture: 'briefcase' },
  restaurant: { picture: 'fork-and-knife-with-plate' },
  shopping: { picture: 't-shirt' },
  weather_chat: { picture: 'sun-behind-cloud' },
  job_interview: { picture: 'handshake' },
  doctor_visit: { picture: 'pill' },
  business_meeting: { picture: 'bar-chart' },
};

/** Picture of a scenario. */
export function pictureOf(id: ScenarioId): string {
  return PICTURES[id].picture;
}

/** Characters by scenario. */
const PEOPLE = new Map(
  Object.values(
    import.meta.glob<Readonly<Record<string, string>>>('../../../../content/people/people.json', {
      import: 'scenarios',
      eager: true,
    }),
  ).flatMap((scenarios) => Object.entries(scenarios)),
);

/** Face of the person of a scenario. */
export function faceOf(id: ScenarioId): string {
  return PEOPLE.get(id) ?? 'woman-1';
}
