import { normalise } from '../course/typed-answer.ts';
import type { Language } from '../language.ts';
import type { Band } from './bands.ts';
import type { CommonLines } from './common-lines.ts';
import { type Frame, NEW_FRAME } from './frame.ts';
import { type Heard, NONE, type Recogniser } from './recogniser.ts';
import type { Goal, Intent, Scenario } from './scenario.ts';
import { endOfName, LONGEST_NAME, nameOf } from './slots.ts';
import { sentencesOf, type Token, tokensOf } from './tokens.ts';

/** A scenario that is ready to be talked in, in one band. */
export interface Dialogue {
  readonly scenario: Scenario;
  readonly common: CommonLines;
  readonly recogniser: Recogniser;
  readonly band: Band;
}

/** Less certain than this, with no slot found, is not understood. */
const LEAST_CONFIDENCE = 0.34;
/** So certain it must be that something belongs to nothing, to answer so. */
export const SURELY_ELSEWHERE = 0.5;
/** Sentences of one line that are listened to. */
const MOST_SENTENCES = 4;
/** Surer than this, a line is no bare name. */
const CERTAIN = 0.6;

/** What a line of the learner comes to. */
export interface Listened {
  /** Sentence by sentence, and those of them that were understood. */
  readonly heard: readonly Heard[];
  readonly taken: readonly Heard[];
  /** What is known now, and all that may be spoken of. */
  readonly slots: Readonly<Record<string, string>>;
  readonly spoken: Readonly<Record<string, string>>;
  readonly named: ReadonlySet<string>;
}

type Ears = Pick<Dialogue, 'scenario' | 'recogniser'>;

/** Hears a line, as the answer to what was asked for. */
export function listenTo(ears: Ears, frame: Frame, asked: Goal | undefined, utterance: string): Listened {
  const heard = listen(ears, frame, asked, utterance);
  const taken = heard.filter((each) => isTaken(each, ears.scenario));
  return { heard, taken, ...slotsOf(ears, frame, asked, heard, taken, utterance) };
}

/** What a line is taken for after a goal was asked for: intents, none of which may be `none`, and slots. For measuring. */
export function understood(
  ears: Ears,
  goal: string | null,
  utterance: string,
): { readonly intents: readonly string[]; readonly slots: Readonly<Record<string, string>> } {
  const asked = ears.scenario.goals.find(({ id }) => id === goal);
  const { taken, spoken } = listenTo(ears, { ...NEW_FRAME, asked: goal }, asked, utterance);
  return { intents: taken.map(({ intent }) => intent).filter((intent) => intent !== NONE), slots: spoken };
}

/** The learner's own language that a line, or a sentence of it, is in; null for Swedish. */
export function ownLanguageIn({ recogniser }: Pick<Ears, 'recogniser'>, utterance: string): Language | null {
  const languages = sentencesOf(utterance)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => recogniser.hear(sentence, new Set()).ownLanguage);
  return languages.find((language) => language !== null) ?? null;
}

/** Sentence by sentence; an offered answer that was chosen is what it says it is. */
function listen(
  { scenario, recogniser }: Ears,
  frame: Frame,
  asked: Goal | undefined,
  utterance: string,
): Heard[] {
  const expected = expectedIntents(scenario, asked);
  const option = frame.isChoosing
    ? asked?.choice.options.find(({ swedish }) => normalise(swedish) === normalise(utterance))
    : undefined;
  if (option) {
    return [{ ...recogniser.hear(utterance, expected), intent: option.intent, confidence: 1 }];
  }
  return sentencesOf(utterance)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => recogniser.hear(sentence, expected));
}

/** Intents that the goal just asked for makes likely: its own, those that bring its slots, yes and no. */
export function expectedIntents(scenario: Scenario, asked: Goal | undefined): ReadonlySet<string> {
  if (!asked) return new Set();
  const isExpected = (intent: Intent) =>
    intent.goal === asked.id || (!intent.asks && asked.slots.some((slot) => brings(intent, slot)));
  return new Set([
    ...scenario.intents.filter(isExpected).map(({ id }) => id),
    ...(asked.yes ? ['yes'] : []),
    ...(asked.no ? ['no'] : []),
    ...(asked.metBy ?? []),
  ]);
}

/**
 * Whether an intent is about a slot. What others name by the way says nothing new of it: *I Spanien regnar det* nothing of
 * the weather here.
 */
function brings({ sets, lines }: Intent, slot: string): boolean {
  return sets?.[slot] !== undefined || lines.some((line) => line.includes(`{${slot}}`));
}

function isTaken({ intent, confidence, slots }: Heard, { goals }: Scenario): boolean {
  if (intent === NONE) {
    const wanted = new Set(goals.flatMap((goal) => goal.slots));
    return confidence < SURELY_ELSEWHERE && slots.some(({ slot }) => wanted.has(slot));
  }
  return confidence >= LEAST_CONFIDENCE || slots.length > 0;
}

function slotsOf(
  { scenario, recogniser }: Ears,
  frame: Frame,
  asked: Goal | undefined,
  heard: readonly Heard[],
  taken: readonly Heard[],
  utterance: string,
): Pick<Listened, 'slots' | 'spoken' | 'named'> {
  const slots: Record<string, string> = { ...frame.slots };
  const named = new Set<string>();
  for (const each of taken) {
    const intent = intentOf(scenario, each);
    for (const { slot, value } of each.slots) {
      named.add(slot);
      if (!intent?.asks && (slots[slot] === undefined || !intent || brings(intent, slot)))
        slots[slot] = value;
    }
    for (const [slot, value] of Object.entries(intent?.sets ?? {})) slots[slot] = value;
    const name = intent && !intent.asks ? nameSlotOf(scenario, intent) : undefined;
    const said = name && !named.has(name) ? strangeWords(each.tokens, recogniser) : '';
    if (name && said) {
      slots[name] = said;
      named.add(name);
    }
  }
  const open = asked?.slots.find(
    (slot) => scenario.slots[slot]?.kind === 'name' && slots[slot] === undefined,
  );
  const tokens = tokensOf(utterance);
  const end = open ? endOfBareName(tokens, open, scenario, heard) : 0;
  if (open && end > 0) {
    slots[open] = nameOf(tokens, 0, end);
    named.add(open);
  }
  // What a question only asks about can be spoken of, too.
  const mentioned = Object.fromEntries(
    taken.flatMap((each) => each.slots).map(({ slot, value }) => [slot, value]),
  );
  return { slots, spoken: { ...slots, ...mentioned }, named };
}

/**
 * Where the name ends that a line begins with, if it is nothing but that: *Lotte de Vries*, or where one introduces
 * oneself *Anna, och du?*; else 0.
 */
function endOfBareName(
  tokens: readonly Token[],
  slot: string,
  scenario: Scenario,
  heard: readonly Heard[],
): number {
  const sure = heard.filter(({ intent, confidence }) => intent !== NONE && confidence > CERTAIN);
  if (sure.length === 0) {
    const isName =
      tokens.length <= LONGEST_NAME && tokens.every(({ text }) => /^\p{L}[\p{L}'-]*$/u.test(text));
    return isName ? tokens.length : 0;
  }
  const introduces = (each: Heard) => {
    const intent = intentOf(scenario, each);
    return intent !== undefined && nameSlotOf(scenario, intent) === slot;
  };
  const end = endOfName(tokens, 0);
  return sure.every(introduces) && (end === tokens.length || tokens[end]?.isApart) ? end : 0;
}

/** The name that lines of an intent bring: *jag är {name}*. */
function nameSlotOf({ slots }: Scenario, { lines }: Intent): string | undefined {
  return Object.keys(slots).find(
    (slot) => slots[slot]?.kind === 'name' && lines.some((line) => line.includes(`{${slot}}`)),
  );
}

/** The first words of a sentence that no line of the scenario has: a name, where one is told. */
function strangeWords(tokens: readonly Token[], recogniser: Recogniser): string {
  const isStrange = ({ text, written }: Token, index: number) =>
    /^\p{L}[\p{L}'-]+$/u.test(text) && (!recogniser.knows(text) || (index > 0 && /^\p{Lu}/u.test(written)));
  const first = tokens.findIndex(isStrange);
  const names: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index < first || first < 0 || names.length === LONGEST_NAME) continue;
    if (index > first && (token.isApart || !isStrange(token, index) || names.length < index - first)) break;
    names.push(capitalised(token.written));
  }
  return names.join(' ');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function intentOf(scenario: Scenario, { intent }: Pick<Heard, 'intent'>): Intent | undefined {
  return scenario.intents.find(({ id }) => id === intent);
}
