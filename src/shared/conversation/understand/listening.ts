import { normalise } from '../../course/typed-answer.ts';
import type { Language } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import type { Band } from '../contract/limits.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import { type Brought, broughtBy } from './brought-slots.ts';
import type { Heard, Recogniser } from './heard.ts';
import { anyOf } from './in-any-language.ts';
import { intentByForm } from './line-forms.ts';
import { isIntroduction, nameSlotOf } from './names.ts';
import { expectedIntents, isEcho, isGuess, isTaken, isTakenUp } from './taken.ts';
import { isIntelligible } from './topic.ts';
import { NONE } from './training-lines.ts';
import { Utterance } from './utterance.ts';

/** A scenario with its recogniser, at one difficulty band. */
export interface Dialogue {
  readonly scenario: Scenario;
  readonly common: CommonLines;
  readonly recogniser: Recogniser;
  readonly band: Band;
  /** The learner's language, if known. */
  readonly language?: Language | undefined;
}

/** Maximum number of sentences per line that are recognised. */
const MOST_SENTENCES = 4;
/** Below this confidence, a sentence is also recognised in parts. Each part needs at least {@link CLEAR_PART}. */
const CLEAR = 0.9;
const CLEAR_PART = 0.8;
const MOST_CLAUSES = 3;
const BUT_WORD = anyOf({ swedish: 'men', english: 'but', dutch: 'maar', german: 'aber' });
/** Words after *but* that only change the same item: *men utan sås*. */
const BUT_PART = anyOf({
  swedish: 'utan|med|inte|bara',
  english: 'without|with|not|no',
  dutch: 'zonder|met|niet|geen',
  german: 'ohne|mit|nicht|kein',
});
/** Splits a sentence at *but*: the part after it outweighs the part before. */
const BUT = new RegExp(String.raw`,?\s+${BUT_WORD}\s+(?!${BUT_PART}(?!\p{L}))`, 'giu');
/** Matches a goodbye at the end of a sentence, which is recognised separately. */
const LEAVE = new RegExp(
  String.raw`,\s*${anyOf({ swedish: 'hej ?då|vi ses|adjö', english: 'bye', dutch: 'doei', german: 'tschüs+' })}(?!\p{L})`,
  'iu',
);
/** Result of interpreting a learner's line. */
export interface Listened extends Brought {
  /** All sentences, and the understood ones. */
  readonly heard: readonly Heard[];
  readonly taken: readonly Heard[];
}

type Ears = Pick<Dialogue, 'scenario' | 'recogniser' | 'language'>;

/** Interprets a line as the answer to the asked goal. */
export function listenTo(ears: Ears, frame: Frame, asked: Goal | undefined, utterance: Utterance): Listened {
  const expected = expectedIntents(ears.scenario, asked);
  const heard = listen(ears, frame, asked, expected, utterance).map((each) => {
    if (isEcho(each, asked)) return { ...each, intent: 'repeat', slots: [] };
    // Introductions count as greetings if no name is asked for.
    if (isIntroduction(each)) return { ...each, intent: 'greet', confidence: 1 };
    // When leaving, *Hej hej!* and *Trevligt att träffas!* are goodbyes.
    const isLeave = each.intent === 'greet' && asked?.metBy?.includes('goodbye');
    return isLeave ? { ...each, intent: 'goodbye' } : each;
  });
  const taken = heard
    .filter((each) => isTaken(each, ears.scenario, asked, expected))
    .filter((each, place, all) => !isTakenUp(each, all.slice(place + 1), expected))
    .map((each) => (isGuess(each, ears.scenario, expected) ? { ...each, intent: NONE } : each));
  const brought = broughtBy(ears, frame, asked, heard, taken, utterance);
  return { heard, taken: withName(ears, asked, heard, taken, brought), ...brought };
}

/** Adds the introduction intent if the line is only a name and a name was asked for, whatever intent was recognised. */
function withName(
  { scenario }: Ears,
  asked: Goal | undefined,
  [first]: readonly Heard[],
  taken: readonly Heard[],
  { slots, named }: Pick<Listened, 'slots' | 'named'>,
): readonly Heard[] {
  const slot = asked?.slots.find((each) => scenario.slots[each]?.kind === 'name' && named.has(each));
  const intent = scenario.intents.find((each) => slot !== undefined && nameSlotOf(scenario, each) === slot);
  const isTaken = taken.some(
    (each) => each.intent === intent?.id || each.slots.some((of) => of.slot === slot),
  );
  if (!slot || !intent || !first || isTaken) return taken;
  const name = { slot, value: slots[slot] ?? '', start: 0, end: first.tokens.length };
  return [{ ...first, intent: intent.id, slots: [name] }, ...taken];
}

/** Returns the intents (without `none`) and slots of a line that answers a goal. Used for measurements. */
export function understood(
  ears: Ears,
  goal: string | null,
  line: string | Utterance,
): { readonly intents: readonly string[]; readonly slots: Readonly<Record<string, string>> } {
  const asked = ears.scenario.goals.find(({ id }) => id === goal);
  const { taken, spoken } = listenTo(ears, { ...NEW_FRAME, asked: goal }, asked, Utterance.of(line));
  return { intents: taken.map(({ intent }) => intent).filter((intent) => intent !== NONE), slots: spoken };
}

/** Learner language of a line or of one of its sentences; null for Swedish. */
export function ownLanguageIn(
  { recogniser, language: own }: Pick<Ears, 'recogniser' | 'language'>,
  line: string | Utterance,
): Language | null {
  const languages = Utterance.of(line)
    .sentences.slice(0, MOST_SENTENCES)
    .map((sentence) => recogniser.hear(sentence, new Set(), own).ownLanguage);
  return languages.find((language) => language !== null) ?? null;
}

/** Recognises a line sentence by sentence. A chosen answer option has the intent of that option. */
function listen(
  { recogniser, language }: Ears,
  frame: Frame,
  asked: Goal | undefined,
  expected: ReadonlySet<string>,
  utterance: Utterance,
): Heard[] {
  const understand = (line: Utterance, slots?: readonly string[]) => {
    const heard = recogniser.hear(line, expected, language, slots);
    return isIntelligible(heard) ? heard : { ...heard, intent: NONE, confidence: 0, slots: [] };
  };
  const hear = (line: Utterance) => {
    const first = understand(line, asked?.slots);
    const isAlone = first.slots.some(({ start, end }) => end - start === first.tokens.length);
    if (isAlone || !first.slots.some(({ isEither }) => isEither)) return first;
    // Names of two slots may mean the slot that was not asked for: *Vi ses på fredag* after a question about delivery.
    const other = understand(line);
    return other.confidence > first.confidence ? other : first;
  };
  const option = frame.isChoosing
    ? asked?.choice.options.find(({ swedish }) => normalise(swedish) === utterance.normalised)
    : undefined;
  if (option) {
    return [{ ...hear(utterance), intent: option.intent, confidence: 1 }];
  }
  return utterance.sentences.slice(0, MOST_SENTENCES).flatMap((sentence) => {
    const whole = hear(sentence);
    const intent = intentByForm(sentence, asked);
    if (intent) return [{ ...whole, intent, confidence: 1, slots: [] }];
    const isClear = ({ confidence }: Heard) => confidence >= CLEAR_PART;
    const sides = sentence.dividedAt(BUT).map(hear);
    const [, ...others] = sides;
    // Both sides of *but* have an intent of their own: *Inget godis, men glass vore gott*.
    if (others.length > 0 && sides.every((side) => isClear(side) && side.intent !== NONE))
      return sides.map((side, place) => (place > 0 ? { ...side, isObjection: true as const } : side));
    const parts = whole.confidence < CLEAR || LEAVE.test(sentence.text) ? partsOf(sentence) : [];
    const heard = parts.map(hear);
    // Parts between commas are used separately if each of them is clear: *Nej, en kaffe*.
    const isEach = heard.length > 1 && (heard.every(isClear) || (heard.some(isClear) && asksAtLast(heard)));
    return isEach && heard.some(({ intent }) => intent !== NONE) ? heard : [whole];
  });
}

/** Tells whether only the last part is a question: *Här tack, finns det plats?* */
function asksAtLast(heard: readonly Heard[]): boolean {
  return heard.every(({ isQuestion }, place) => isQuestion === (place === heard.length - 1));
}

/** Splits a sentence at commas; empty if it has one part or more than {@link MOST_CLAUSES}. */
function partsOf({ commaParts: parts }: Utterance): readonly Utterance[] {
  return parts.length > 1 && parts.length <= MOST_CLAUSES ? parts : [];
}
