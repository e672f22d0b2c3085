import { normalise } from '../../course/typed-answer.ts';
import type { Language } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import { type Frame, NEW_FRAME } from '../contract/frame.ts';
import type { Band } from '../contract/limits.ts';
import type { Goal, Scenario } from '../contract/scenario.ts';
import { isMeasured, takesSeveral, withMore, without } from './found-slot.ts';
import { type Heard, intentOf, type Recogniser } from './heard.ts';
import { itemAlone } from './item-names.ts';
import { intentByForm, recounted } from './line-forms.ts';
import { bareName, introducedName, isIntroduction, nameSlotOf, strangeWords } from './names.ts';
import { isIncluded } from './numbers.ts';
import { brings, expectedIntents, isEcho, isGuess, isTaken, isTakenUp } from './taken.ts';
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
/** What follows weighs more than what stands before it, in four languages; *men utan sås* is no more than a part of it. */
const BUT =
  /,?\s+(?:men|but|maar|aber)\s+(?!(?:utan|med|inte|bara|without|with|not|no|zonder|met|niet|geen|ohne|mit|nicht|kein)(?!\p{L}))/giu;
/** Who takes leave at the end of a sentence wants to be heard. */
const LEAVE = /,\s*(?:hej ?då|vi ses|adjö|bye|doei|tschüs+)(?!\p{L})/iu;
/** Leaves something out of what is ordered, in four languages. */
const WITHOUT: ReadonlySet<string> = new Set(['utan', 'without', 'zonder', 'ohne']);
/** What says after a *but* that the other thing is meant after all, in four languages. */
const RATHER =
  /\b(?:hellre|helst|bättre|nu|idag|i dag|rather|better|now|today|liever|beter|vandaag|lieber|besser|jetzt|heute)\b/i;
/** What says that something stands in the place of another. */
const INSTEAD = /\b(?:istället|i stället|förresten|instead|stattdessen|in plaats)\b/i;

/** What a line of the learner comes to. */
export interface Listened {
  /** Sentence by sentence, and those of them that were understood. */
  readonly heard: readonly Heard[];
  readonly taken: readonly Heard[];
  /** What is known now, and all that may be spoken of. */
  readonly slots: Readonly<Record<string, string>>;
  readonly spoken: Readonly<Record<string, string>>;
  readonly named: ReadonlySet<string>;
  /** Slots of which an item was named as what is not meant. */
  readonly denied: ReadonlySet<string>;
  /** Whether it leaves open which of two things that are asked for it is to be. */
  readonly isLeftOpen: boolean;
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
  const brought = slotsOf(ears, frame, asked, heard, taken, utterance);
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

function slotsOf(
  { scenario, recogniser }: Ears,
  frame: Frame,
  asked: Goal | undefined,
  heard: readonly Heard[],
  taken: readonly Heard[],
  utterance: Utterance,
): Omit<Listened, 'heard' | 'taken'> {
  const slots: Record<string, string> = { ...frame.slots };
  const named = new Set<string>();
  const replaced = new Set<string>();
  /** Slots out of which something was taken. */
  const emptied = new Set<string>();
  const isInstead = INSTEAD.test(utterance.text);
  const isOpen = isLeftOpen(frame, asked, heard);
  /** What this line names. */
  const now: Record<string, string> = {};
  const denied = new Set(
    heard.flatMap(({ slots: all }) => all.flatMap(({ slot, isNot }) => (isNot ? slot : []))),
  );
  // What is not wanted is not, whatever the line is like: *Jag ångrar mig, jag tar inte glassen*.
  for (const { slots: all, tokens, isQuestion } of heard) {
    if (isQuestion || taken.some((each) => each.tokens === tokens)) continue;
    for (const { slot, value, isNot } of all) if (isNot) takeOff(slot, value);
  }
  for (const each of taken) {
    const intent = intentOf(scenario, each);
    if (intent?.again && each.slots.length === 0) wantAgain();
    for (const found of each.slots) {
      const { slot, value, count = 1 } = found;
      if (intent?.byTheWay?.includes(slot)) continue;
      if (found.isNot) {
        takeOff(slot, value);
        continue;
      }
      const definition = scenario.slots[slot];
      const isMore = takesSeveral(scenario, slot);
      // *Hösten är bäst, men vintern är också fin* is about autumn.
      const isAlso = each.isObjection && named.has(slot) && !isInstead && !RATHER.test(utterance.text);
      if (isAlso && definition?.kind === 'list' && !isMore) continue;
      if (found.isOneOfTwo === 'other' || (found.isOneOfTwo && isOpen && asked?.slots.includes(slot)))
        continue;
      const isFree =
        slots[slot] === undefined ||
        !intent ||
        brings(intent, slot) ||
        isMeasured(found, each.slots, asked?.slots);
      if (!intent?.asks && !isFree) continue;
      // What is now counts, and not what will be: *Jag är sjutton, men jag fyller arton*.
      const isSaid = named.has(slot) || (slots[slot] !== undefined && !asked?.slots.includes(slot));
      if (found.isComing && isSaid) continue;
      if (definition?.kind === 'number' && replaced.has(slot) && isIncluded(utterance)) continue;
      named.add(slot);
      now[slot] = isMore && !intent?.asks ? withMore(now[slot], value, count) : value;
      // *Kyckling, men utan sås* orders, although it speaks of what is in it.
      const isOrdered =
        asked?.slots.includes(slot) && !each.isQuestion && each.tokens.some(({ text }) => WITHOUT.has(text));
      const isChosen = slots[slot] === undefined && (isOrdered || intent?.chooses?.includes(slot));
      if (intent?.asks && !isChosen) continue;
      const isOther = isInstead || intent?.changes === true;
      // Of several things only what is denied goes: *inte lax, köttbullar* leaves the soup.
      const isInPlace = isMore ? isOther && !emptied.has(slot) : isOther || denied.has(slot);
      const isNew = isInPlace && !replaced.has(slot);
      const isSum = found.hasUnit && replaced.has(slot);
      slots[slot] = isMore
        ? withMore(isNew ? undefined : slots[slot], value, count)
        : isSum
          ? String(Number(slots[slot]) + Number(value))
          : value;
      if (isSum) now[slot] = slots[slot] ?? value;
      if (definition?.kind !== 'number' || (found.hasUnit && !found.isComing)) replaced.add(slot);
    }
    for (const [slot, value] of Object.entries(intent?.sets ?? {}))
      if (!denied.has(slot) && !each.slots.some((found) => found.slot === slot)) slots[slot] = value;
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
  const alone = itemAlone(scenario, asked, utterance);
  const again = recounted(scenario, slots, named, utterance) ?? (named.has(alone?.[0] ?? '') ? null : alone);
  if (again) slots[again[0]] = again[1];
  if (again) named.add(again[0]);
  const bare =
    open && (bareName(utterance, open, scenario, heard) ?? introducedName(utterance, recogniser, scenario));
  if (open && bare) {
    slots[open] = bare;
    named.add(open);
  }
  // What a question only asks about can be spoken of, too.
  return { slots, spoken: { ...slots, ...now }, named, denied, isLeftOpen: isOpen };

  function takeOff(slot: string, value: string): void {
    const left = without(slots[slot], value);
    if (left !== (slots[slot] ?? '')) emptied.add(slot);
    slots[slot] = left;
    if (left === '') delete slots[slot];
  }

  /** Once more what was wanted last, where there is something: of what is asked for, or of anything. */
  function wantAgain(): void {
    const isWanted = (slot: string) => takesSeveral(scenario, slot) && slots[slot] !== undefined;
    const slot = asked?.slots.find(isWanted) ?? Object.keys(slots).filter(isWanted).at(-1);
    const all = slot === undefined ? [] : (slots[slot]?.split(' ') ?? []);
    const last = all.at(-1);
    if (slot === undefined || last === undefined) return;
    slots[slot] = withMore(slots[slot], last, all.filter((each) => each === last).length + 1);
    now[slot] = last;
    named.add(slot);
  }
}

/** Whether a line does not choose between two things that are asked for, and the person still wants to know which. */
function isLeftOpen({ slots, tries }: Frame, asked: Goal | undefined, heard: readonly Heard[]): boolean {
  if (asked?.either === undefined || tries > 0) return false;
  return heard.some(
    (each) =>
      !each.isQuestion &&
      each.slots.some(
        ({ slot, isOneOfTwo }) => isOneOfTwo && asked.slots.includes(slot) && slots[slot] === undefined,
      ),
  );
}
