import { expect, it } from 'vitest';
import { groupOfWord } from './inflection-groups.ts';

const verb = (infinitive: string, past: string, supine: string) =>
  groupOfWord([
    { name: 'infinitive', swedish: infinitive },
    { name: 'past', swedish: past },
    { name: 'supine', swedish: supine },
  ])?.number;
const noun = (singular: string, plural: string) =>
  groupOfWord([
    { name: 'indefiniteSingular', swedish: singular },
    { name: 'indefinitePlural', swedish: plural },
  ])?.number;

it.each([
  ['titta', 'tittade', 'tittat', 1],
  ['ringa', 'ringde', 'ringt', 2],
  ['köpa', 'köpte', 'köpt', 2],
  ['hända', 'hände', 'hänt', 2],
  ['bo', 'bodde', 'bott', 3],
  ['ske', 'skedde', 'skett', 3],
  ['sova', 'sov', 'sovit', 4],
  ['se', 'såg', 'sett', 4],
  ['bjuda', 'bjöd', 'bjudit', 4],
  ['leva', 'levde', 'levt', 2],
  ['gå', 'gick', 'gått', 4],
])('counts %s, %s, %s to group %i', (infinitive, past, supine, group) =>
  expect(verb(infinitive, past, supine)).toBe(group),
);

it.each([
  ['ha', 'hade', 'haft'],
  ['vara', 'var', 'varit'],
  ['kunna', 'kunde', 'kunnat'],
  ['veta', 'visste', 'vetat'],
  ['göra', 'gjorde', 'gjort'],
  ['sätta', 'satte', 'satt'],
  ['säga', 'sade', 'sagt'],
])('leaves %s, %s, %s without a group', (infinitive, past, supine) =>
  expect(verb(infinitive, past, supine)).toBeUndefined(),
);

it.each([
  ['en soffa', 'soffor', 1],
  ['en bil', 'bilar', 2],
  ['en katt', 'katter', 3],
  ['en ko', 'kor', 3],
  ['ett äpple', 'äpplen', 4],
  ['ett hus', 'hus', 5],
  ['en lärare', 'lärare', 5],
])('counts %s, %s to group %i', (singular, plural, group) => expect(noun(singular, plural)).toBe(group));

it('has no group for words without such forms', () => {
  expect(groupOfWord([{ name: 'common', swedish: 'röd' }])).toBeNull();
});
