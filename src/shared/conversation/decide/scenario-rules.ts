import { countReadings, parsePattern, writtenReadings } from '../../course/answer-pattern.ts';
import { answerProblems, readingCount } from '../../course/rules/answers.ts';
import { at, type Problem } from '../../course/rules/problem.ts';
import { schemaProblems } from '../../course/rules/schema-problems.ts';
import { textProblems } from '../../course/rules/texts.ts';
import { swedishWords } from '../../course/swedish-words.ts';
import { normalise } from '../../course/typed-answer.ts';
import { LANGUAGES } from '../../language.ts';
import { BANDS, type Band, MOST_WORDS } from '../contract/limits.ts';
import { type Scenario, type Slot, scenario, type Variants } from '../contract/scenario.ts';
import { placesIn, TOTAL } from '../contract/template.ts';
import { itemsOf, nameProblems } from './scenario-names.ts';

/** Minimum number of readings of learner lines. Fewer do not train the recogniser well enough. */
const LEAST_READINGS = { intent: 30, outOfScope: 60 } as const;
/** Minimum share of lines with mistakes among an intent's lines. */
const LEAST_SHARE_OF_SLIPS = 0.1;
/** Maximum number of readings of one line. More would outweigh the other lines. */
const MOST_READINGS_OF_A_LINE = 400;

/** Problems of a scenario, and its counts for the author. */
export interface ScenarioCheck {
  readonly problems: readonly Problem[];
  /** Null if the file does not match the schema. */
  readonly scenario: Scenario | null;
}

/**
 * Checks a scenario against its schema and the rules of `docs/scenarios.md`.
 * @param file parsed JSON of the scenario file
 * @param hasWord tells whether the word list has an entry with this id
 */
export function checkScenario(file: unknown, hasWord: (id: string) => boolean): ScenarioCheck {
  const parsed = scenario.safeParse(file);
  if (!parsed.success) return { problems: schemaProblems(parsed.error.issues), scenario: null };
  const pack = parsed.data;
  return {
    problems: [
      ...textProblems(pack).filter(({ path }) => !/^(intents\.\d+\.own)/.test(path)),
      ...bandProblems(pack),
      ...nameProblems(pack, hasWord),
      ...placeProblems(pack),
      ...lengthProblems(pack),
      ...learnerLineProblems(pack),
    ],
    scenario: pack,
  };
}

/** Returns all lines with variants per band, with their paths. */
function variantsOf(pack: Scenario): [path: string, variants: Variants, kind: 'answer' | 'ask'][] {
  const goals = pack.goals.flatMap((goal, index) => [
    [at('goals', index, 'ask'), goal.ask, 'ask'] as const,
    ...(goal.yes ? [[at('goals', index, 'yes'), goal.yes, 'answer'] as const] : []),
    ...(goal.no ? [[at('goals', index, 'no'), goal.no, 'answer'] as const] : []),
    ...(goal.without ? [[at('goals', index, 'without'), goal.without, 'answer'] as const] : []),
    ...(goal.either ? [[at('goals', index, 'either'), goal.either, 'ask'] as const] : []),
  ]);
  return [
    ['opening', pack.opening, 'answer'],
    ['elsewhere', pack.elsewhere, 'answer'],
    ['closing', pack.closing, 'ask'],
    ...goals.map(([path, variants, kind]): [string, Variants, 'answer' | 'ask'] => [path, variants, kind]),
    ...pack.intents.map(({ answer }, index): [string, Variants, 'answer' | 'ask'] => [
      at('intents', index, 'answer'),
      answer,
      'answer',
    ]),
  ];
}

function bandProblems(pack: Scenario): Problem[] {
  const [easier, harder] = pack.bands;
  const records: [string, Partial<Record<Band, unknown>>][] = [
    ...variantsOf(pack).map(([path, variants]): [string, Variants] => [path, variants]),
    ...pack.goals.map(({ hint }, index): [string, object] => [at('goals', index, 'hint'), hint]),
    ...pack.intents.map(({ say }, index): [string, object] => [at('intents', index, 'say'), say]),
  ];
  const inOrder = BANDS.indexOf(harder) === BANDS.indexOf(easier) + 1;
  return [
    ...(inOrder ? [] : [{ path: 'bands', message: 'are two neighbours, the easier one first' }]),
    ...records.flatMap(([path, record]) =>
      Object.keys(record).sort().join() === [...pack.bands].sort().join()
        ? []
        : [
            {
              path,
              message: `has ${Object.keys(record).join(', ')}, the bands are ${pack.bands.join(', ')}`,
            },
          ],
    ),
  ];
}

/**
 * Checks the places of all lines: they need existing slots and the same places in every language, and one variant must be
 * usable before any slot is filled.
 */
function placeProblems(pack: Scenario): Problem[] {
  const problems: Problem[] = [];
  const isKnown = (slot: string) => slot === TOTAL || pack.slots[slot] !== undefined;
  const known = (path: string, template: string) => {
    for (const { slot } of placesIn(template)) {
      if (!isKnown(slot)) problems.push({ path, message: `there is no slot "${slot}"` });
    }
    if (/[{}]/.test(template.replace(/\{[a-z0-9-]+(\.price)?\}/g, ''))) {
      problems.push({ path, message: 'a place is written {slot}, {slot.price} or {total}' });
    }
  };
  for (const [path, variants] of variantsOf(pack)) {
    for (const [band, lines] of Object.entries(variants)) {
      for (const [index, { swedish, translation }] of lines.entries()) {
        const where = at(path, band, index);
        known(where, swedish);
        const places = (text: string) =>
          placesIn(text)
            .map(({ slot }) => slot)
            .sort()
            .join();
        for (const language of LANGUAGES) {
          known(at(where, language), translation[language]);
          if (places(translation[language]) !== places(swedish)) {
            problems.push({ path: at(where, language), message: 'has not the places of the Swedish line' });
          }
        }
      }
      const canBeSaid = lines.some(({ swedish }) => placesIn(swedish).every(({ slot }) => slot === TOTAL));
      if (!canBeSaid)
        problems.push({ path: at(path, band), message: 'each variant needs a slot: one is to need none' });
    }
  }
  for (const [index, { lines, slips, say, says = [] }] of pack.intents.entries()) {
    const said = [...Object.values(say), ...says].map(({ swedish }) => swedish);
    for (const line of [...lines, ...slips, ...said]) {
      known(at('intents', index), line);
    }
  }
  for (const [index, { keep, choice, hint }] of pack.goals.entries()) {
    const plain = [keep, choice.ask, ...choice.options, ...Object.values(hint)];
    if (plain.some(({ swedish }) => /[{}]/.test(swedish))) {
      problems.push({ path: at('goals', index), message: 'hint, choice and keep have no places' });
    }
  }
  return problems;
}

/** Checks lines against the word limit of their band, with the longest item in each place. */
function lengthProblems(pack: Scenario): Problem[] {
  const wordsOf = (line: string): number =>
    swedishWords(line.replace(/\{[^}]*\}/g, '')).length +
    placesIn(line).reduce((sum, { slot, isPrice }) => sum + (isPrice ? 1 : longestItem(pack.slots[slot])), 0);
  const problems: Problem[] = [];
  const limit = (path: string, line: string, most: number) => {
    const words = wordsOf(line);
    if (words > most) problems.push({ path, message: `${words} words, at most ${most}: "${line}"` });
  };
  for (const [path, variants, kind] of variantsOf(pack)) {
    for (const band of pack.bands) {
      for (const [index, { swedish }] of (variants[band] ?? []).entries()) {
        limit(at(path, band, index), swedish, MOST_WORDS[band][kind]);
      }
    }
  }
  const [easier] = pack.bands;
  for (const [index, { choice }] of pack.goals.entries()) {
    limit(at('goals', index, 'choice'), choice.ask.swedish, MOST_WORDS[easier].ask + 3);
  }
  return problems;
}

function longestItem(slot: Slot | undefined): number {
  const words = itemsOf(slot).map(({ article, swedish }) => swedishWords(swedish).length + (article ? 1 : 0));
  return Math.max(1, ...words);
}

function learnerLineProblems(pack: Scenario): Problem[] {
  const problems: Problem[] = [];
  const meant = new Map<string, string>();
  for (const [index, { id, lines, slips }] of pack.intents.entries()) {
    const path = at('intents', index);
    problems.push(
      ...answerProblems(
        lines.map((line) => line.toLowerCase()),
        at(path, 'lines'),
        normalise,
      ),
    );
    const count = readingCount(lines) + readingCount(slips);
    if (count < LEAST_READINGS.intent) {
      problems.push({ path, message: `${count} readings, at least ${LEAST_READINGS.intent}` });
    }
    if (slips.length < LEAST_SHARE_OF_SLIPS * (lines.length + slips.length)) {
      problems.push({ path: at(path, 'slips'), message: 'a tenth of the entries at least are slips' });
    }
    for (const line of [...lines, ...slips]) {
      const readings = countReadings(parsePattern(line));
      if (readings > MOST_READINGS_OF_A_LINE) {
        problems.push({
          path,
          message: `${readings} readings, at most ${MOST_READINGS_OF_A_LINE}: "${line}"`,
        });
        continue;
      }
      for (const reading of writtenReadings(line).map(normalise)) {
        const other = meant.get(reading);
        if (other && other !== id) problems.push({ path, message: `"${reading}" is "${other}", too` });
        meant.set(reading, id);
      }
    }
  }
  const away = readingCount(pack.outOfScope);
  if (away < LEAST_READINGS.outOfScope) {
    problems.push({ path: 'outOfScope', message: `${away} readings, at least ${LEAST_READINGS.outOfScope}` });
  }
  for (const reading of pack.outOfScope.flatMap(writtenReadings).map(normalise)) {
    const intent = meant.get(reading);
    if (intent) problems.push({ path: 'outOfScope', message: `"${reading}" is "${intent}"` });
  }
  return problems;
}
