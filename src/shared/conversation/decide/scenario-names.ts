import { at, type Problem, repeated } from '../../course/rules/problem.ts';
import { COMMON_INTENTS } from '../contract/common-lines.ts';
import type { Item, Scenario, Slot } from '../contract/scenario.ts';
import { TOTAL } from '../contract/template.ts';

/** Checks that every name in a scenario refers to something that exists, and that no id is used twice. */
export function nameProblems(pack: Scenario, hasWord: (id: string) => boolean): Problem[] {
  return [
    ...slotNameProblems(pack, hasWord),
    ...pack.goals.flatMap((goal, index) => goalNameProblems(pack, goal, at('goals', index))),
    ...pack.intents.flatMap((intent, index) => intentNameProblems(pack, intent, at('intents', index))),
    ...twice(
      'goals',
      pack.goals.map(({ id }) => id),
    ),
    ...twice(
      'intents',
      pack.intents.map(({ id }) => id),
    ),
    ...pack.words.flatMap((id) => (hasWord(id) ? [] : [missing('words', 'word', id)])),
    ...twice('words', pack.words),
  ];
}

function missing(path: string, kind: string, name: string): Problem {
  return { path, message: `there is no ${kind} "${name}"` };
}

function twice(path: string, ids: readonly string[]): Problem[] {
  return repeated(ids, String).map((id) => ({ path, message: `"${id}" is there twice` }));
}

function slotNameProblems({ slots }: Scenario, hasWord: (id: string) => boolean): Problem[] {
  return Object.entries(slots).flatMap(([name, slot]) => [
    ...itemsOf(slot).flatMap(({ wordId }, index) =>
      wordId && !hasWord(wordId)
        ? [missing(at('slots', name, 'items', index, 'wordId'), 'word', wordId)]
        : [],
    ),
    ...twice(
      at('slots', name),
      itemsOf(slot).map(({ id }) => id),
    ),
    ...(name === TOTAL ? [{ path: at('slots', name), message: 'is the name of the sum' }] : []),
  ]);
}

function goalNameProblems(pack: Scenario, goal: Scenario['goals'][number], path: string): Problem[] {
  const intents = new Set<string>([...pack.intents.map(({ id }) => id), ...COMMON_INTENTS]);
  const intentProblems = (field: string, names: readonly string[]) =>
    names.flatMap((name) => (intents.has(name) ? [] : [missing(at(path, field), 'intent', name)]));
  const canBeMet =
    goal.slots.length > 0 || goal.yes || goal.metBy || pack.intents.some((intent) => intent.goal === goal.id);
  return [
    ...goal.slots.flatMap((slot) => (pack.slots[slot] ? [] : [missing(at(path, 'slots'), 'slot', slot)])),
    ...intentProblems('metBy', goal.metBy ?? []),
    ...intentProblems(
      'choice',
      goal.choice.options.map(({ intent }) => intent),
    ),
    ...(canBeMet ? [] : [{ path, message: 'no slot, no intent, no "metBy" and no "yes" meets it' }]),
  ];
}

function intentNameProblems(pack: Scenario, intent: Scenario['intents'][number], path: string): Problem[] {
  const goals = new Set(pack.goals.map(({ id }) => id));
  const isNamed = (slot: string) => intent.asks && intent.lines.some((line) => line.includes(`{${slot}}`));
  const hasItem = (slot: string, item: string) => itemsOf(pack.slots[slot]).some(({ id }) => id === item);
  return [
    ...(intent.goal && !goals.has(intent.goal) ? [missing(at(path, 'goal'), 'goal', intent.goal)] : []),
    ...((COMMON_INTENTS as readonly string[]).includes(intent.id)
      ? [{ path: at(path, 'id'), message: `"${intent.id}" is common to all scenarios` }]
      : []),
    ...(intent.skips ?? []).flatMap((goal) =>
      goals.has(goal) ? [] : [missing(at(path, 'skips'), 'goal', goal)],
    ),
    ...(intent.chooses ?? []).flatMap((slot) =>
      isNamed(slot) ? [] : [missing(at(path, 'chooses'), 'slot of a question', slot)],
    ),
    ...(intent.byTheWay ?? []).flatMap((slot) =>
      pack.slots[slot] ? [] : [missing(at(path, 'byTheWay'), 'slot', slot)],
    ),
    ...Object.entries(intent.sets ?? {}).flatMap(([slot, item]) =>
      hasItem(slot, item) ? [] : [missing(at(path, 'sets', slot), 'item', item)],
    ),
  ];
}

/** Returns the items of a slot; none if it is not a list. */
export function itemsOf(slot: Slot | undefined): readonly Item[] {
  return slot?.kind === 'list' ? slot.items : [];
}
