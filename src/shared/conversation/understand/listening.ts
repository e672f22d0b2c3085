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

/** A scenario that is ready to be talked in, in one band. */
export interface Dialogue {
  readonly scenario: Scenario;
  readonly common: CommonLines;
  readonly recogniser: Recogniser;
  readonly band: Band;
  /** The learner's own, where it is known. */
  readonly language?: Language | undefined;
}

/** Sentences of one line that are listened to. */
const MOST_SENTENCES = 4;
/** Less certain than this, a sentence is also heard in its parts, and so certain each part must be. */
const CLEAR = 0.9;
const CLEAR_PART = 0.8;
const MOST_CLAUSES = 3;
const BUT_WORD = anyOf({ swedish: 'men', english: 'but', dutch: 'maar', german: 'aber' });
/** Words after *but* that only leave something out of the same thing: *men utan sås*. */
const BUT_PART = anyOf({
  swedish: 'utan|med|inte|bara',
  english: 'without|with|not|no',
  dutch: 'zonder|met|niet|geen',
  german: 'ohne|mit|nicht|kein',
});
/** Divides a sentence where the later side weighs more than the earlier one. */
const BUT = new RegExp(String.raw`,?\s+${BUT_WORD}\s+(?!${BUT_PART}(?!\p{L}))`, 'giu');
/** Finds a leave-taking at the end of a sentence, which is heard for itself. */
const LEAVE = new RegExp(
  String.raw`,\s*${anyOf({ swedish: 'hej ?då|vi ses|adjö', english: 'bye', dutch: 'doei', german: 'tschüs+' })}(?!\p{L})`,
  'iu',
);
/** What a line of the learner comes to. */
export interface Listened extends Brought {
  /** Sentence by sentence, and those of them that were understood. */
  readonly heard: readonly Heard[];
  readonly taken: readonly Heard[];
}

type Ears = Pick<Dialogue, 'scenario' | 'recogniser' | 'language'>;

/** Hears a line, as the answer to what was asked for. */
export function listenTo(ears: Ears, frame: Frame, asked: Goal | undefined, utterance: Utterance): Listened {
  const expected = expectedIntents(ears.scenario, asked);
  const heard = listen(ears, frame, asked, expected, utterance).map((each) => {
    if (isEcho(each, asked)) return { ...each, intent: 'repeat', slots: [] };
    // Where no name is asked for, it is a greeting.
    if (isIntroduction(each)) return { ...each, intent: 'greet', confidence: 1 };
    // At parting, *Hej hej!* and *Trevligt att träffas!* take leave.
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

/** Who only says a name where one is asked for introduces themselves, whatever the line is most like. */
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

/** What a line is taken for after a goal was asked for: intents, none of which may be `none`, and slots. For measuring. */
export function understood(
  ears: Ears,
  goal: string | null,
  line: string | Utterance,
): { readonly intents: readonly string[]; readonly slots: Readonly<Record<string, string>> } {
  const asked = ears.scenario.goals.find(({ id }) => id === goal);
  const { taken, spoken } = listenTo(ears, { ...NEW_FRAME, asked: goal }, asked, Utterance.of(line));
  return { intents: taken.map(({ intent }) => intent).filter((intent) => intent !== NONE), slots: spoken };
}

/** The learner's own language that a line, or a sentence of it, is in; null for Swedish. */
export function ownLanguageIn(
  { recogniser, language: own }: Pick<Ears, 'recogniser' | 'language'>,
  line: string | Utterance,
): Language | null {
  const languages = Utterance.of(line)
    .sentences.slice(0, MOST_SENTENCES)
    .map((sentence) => recogniser.hear(sentence, new Set(), own).ownLanguage);
  return languages.find((language) => language !== null) ?? null;
}

/** Sentence by sentence; an offered answer that was chosen is what it says it is. */
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
    // What names two things may be the other one all the same: *Vi ses på fredag*, although a delivery was asked for.
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
    // Each side of a *but* is something of its own: *Inget godis, men glass vore gott*.
    if (others.length > 0 && sides.every((side) => isClear(side) && side.intent !== NONE))
      return sides.map((side, place) => (place > 0 ? { ...side, isObjection: true as const } : side));
    const parts = whole.confidence < CLEAR || LEAVE.test(sentence.text) ? partsOf(sentence) : [];
    const heard = parts.map(hear);
    // What commas part is heard for itself where each part is clearly something: *Nej, en kaffe*.
    const isEach = heard.length > 1 && (heard.every(isClear) || (heard.some(isClear) && asksAtLast(heard)));
    return isEach && heard.some(({ intent }) => intent !== NONE) ? heard : [whole];
  });
}

/** Whether something is said first and something asked last: *Här tack, finns det plats?* */
function asksAtLast(heard: readonly Heard[]): boolean {
  return heard.every(({ isQuestion }, place) => isQuestion === (place === heard.length - 1));
}

/** A sentence in what commas part, a few at most. */
function partsOf({ commaParts: parts }: Utterance): readonly Utterance[] {
  return parts.length > 1 && parts.length <= MOST_CLAUSES ? parts : [];
}
