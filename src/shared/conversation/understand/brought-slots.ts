import type { Frame } from '../contract/frame.ts';
import type { Goal, Intent, Scenario } from '../contract/scenario.ts';
import { type FoundSlot, isMeasured, takesSeveral, withMore, without } from './found-slot.ts';
import { type Heard, intentOf, type Recogniser } from './heard.ts';
import { anyOf, wordsOf } from './in-any-language.ts';
import { itemAlone } from './item-names.ts';
import { recounted } from './line-forms.ts';
import { bareName, introducedName, nameSlotOf, strangeWords } from './names.ts';
import { isIncluded } from './numbers.ts';
import { brings } from './taken.ts';
import type { Utterance } from './utterance.ts';

/** Words that exclude a part of the order (*without sauce*). */
const WITHOUT = wordsOf({ swedish: 'utan', english: 'without', dutch: 'zonder', german: 'ohne' });
/** Matches words that prefer the thing named after *but*. */
const RATHER = new RegExp(
  String.raw`\b${anyOf({
    swedish: 'hellre|helst|bättre|nu|idag|i dag',
    english: 'rather|better|now|today',
    dutch: 'liever|beter|vandaag',
    german: 'lieber|besser|jetzt|heute',
  })}\b`,
  'i',
);
/** Matches words that replace one thing by another. */
const INSTEAD = new RegExp(
  String.raw`\b${anyOf({
    swedish: 'istället|i stället|förresten',
    english: 'instead',
    dutch: 'in plaats',
    german: 'stattdessen',
  })}\b`,
  'i',
);

/** Slot values after a learner's line. */
export interface Brought {
  /** `slots`: values stated so far. `spoken`: values the reply may mention, including those that were only asked about. */
  readonly slots: Readonly<Record<string, string>>;
  readonly spoken: Readonly<Record<string, string>>;
  /** Slots named in the line. */
  readonly named: ReadonlySet<string>;
  /** Slots for which the line rejects an item (*not coffee*). */
  readonly denied: ReadonlySet<string>;
  /** True if the line does not choose between two items the person asked about. */
  readonly isLeftOpen: boolean;
}

interface Ears {
  readonly scenario: Scenario;
  readonly recogniser: Recogniser;
}

/** Collects the slot values in the sentences of a line, as the answer to the asked goal. */
export function broughtBy(
  ears: Ears,
  frame: Frame,
  asked: Goal | undefined,
  heard: readonly Heard[],
  taken: readonly Heard[],
  utterance: Utterance,
): Brought {
  const slots = new SlotCollector(ears, frame, asked, heard, utterance);
  slots.takeOffUnwanted(heard, taken);
  for (const each of taken) slots.takeSentence(each);
  slots.takeWholeLine(heard);
  return slots.brought();
}

class SlotCollector {
  readonly #ears: Ears;
  readonly #asked: Goal | undefined;
  readonly #utterance: Utterance;
  readonly #slots: Record<string, string>;
  /** Values named in this line. */
  readonly #now: Record<string, string> = {};
  readonly #named = new Set<string>();
  readonly #denied: ReadonlySet<string>;
  /** Slots whose earlier value this line replaced. */
  readonly #replaced = new Set<string>();
  /** Slots from which this line removed an item. */
  readonly #emptied = new Set<string>();
  readonly #isInstead: boolean;
  readonly #isRather: boolean;
  readonly #isLeftOpen: boolean;

  constructor(
    ears: Ears,
    frame: Frame,
    asked: Goal | undefined,
    heard: readonly Heard[],
    utterance: Utterance,
  ) {
    this.#ears = ears;
    this.#asked = asked;
    this.#utterance = utterance;
    this.#slots = { ...frame.slots };
    this.#denied = new Set(
      heard.flatMap(({ slots }) => slots.flatMap(({ slot, isNot }) => (isNot ? slot : []))),
    );
    this.#isInstead = INSTEAD.test(utterance.text);
    this.#isRather = RATHER.test(utterance.text);
    this.#isLeftOpen = isLeftOpen(frame, asked, heard);
  }

  brought(): Brought {
    return {
      slots: this.#slots,
      spoken: { ...this.#slots, ...this.#now },
      named: this.#named,
      denied: this.#denied,
      isLeftOpen: this.#isLeftOpen,
    };
  }

  /** Removes rejected items named in sentences that were not understood: *Jag ångrar mig, jag tar inte glassen*. */
  takeOffUnwanted(heard: readonly Heard[], taken: readonly Heard[]): void {
    for (const { slots, tokens, isQuestion } of heard) {
      if (isQuestion || taken.some((each) => each.tokens === tokens)) continue;
      for (const { slot, value, isNot } of slots) if (isNot) this.#takeOff(slot, value);
    }
  }

  /** Takes the slot values of an understood sentence. */
  takeSentence(each: Heard): void {
    const { scenario, recogniser } = this.#ears;
    const intent = intentOf(scenario, each);
    if (intent?.again && each.slots.length === 0) this.#wantAgain();
    for (const found of each.slots) this.#takeFound(each, intent, found);
    for (const [slot, value] of Object.entries(intent?.sets ?? {}))
      if (!this.#denied.has(slot) && !each.slots.some((found) => found.slot === slot))
        this.#slots[slot] = value;
    const name = intent && !intent.asks ? nameSlotOf(scenario, intent) : undefined;
    const said = name && !this.#named.has(name) ? strangeWords(each.tokens, recogniser) : '';
    if (name && said) this.#set(name, said);
  }

  /** Takes values that only the whole line gives: an item by its short name, a corrected number, a bare name. */
  takeWholeLine(heard: readonly Heard[]): void {
    const { scenario, recogniser } = this.#ears;
    const utterance = this.#utterance;
    const open = this.#asked?.slots.find(
      (slot) => scenario.slots[slot]?.kind === 'name' && this.#slots[slot] === undefined,
    );
    const alone = itemAlone(scenario, this.#asked, utterance);
    const isNamed = this.#named.has(alone?.[0] ?? '');
    const again = recounted(scenario, this.#slots, this.#named, utterance) ?? (isNamed ? null : alone);
    if (again) this.#set(again[0], again[1]);
    const name =
      open && (bareName(utterance, open, scenario, heard) ?? introducedName(utterance, recogniser, scenario));
    if (open && name) this.#set(open, name);
  }

  #set(slot: string, value: string): void {
    this.#slots[slot] = value;
    this.#named.add(slot);
  }

  #takeFound(each: Heard, intent: Intent | undefined, found: FoundSlot): void {
    const { slot, value, count = 1, isNot } = found;
    if (intent?.byTheWay?.includes(slot)) return;
    if (isNot) {
      this.#takeOff(slot, value);
      return;
    }
    if (!this.#isMeant(each, intent, found)) return;
    const isMore = takesSeveral(this.#ears.scenario, slot);
    this.#named.add(slot);
    this.#now[slot] = isMore && !intent?.asks ? withMore(this.#now[slot], value, count) : value;
    if (!intent?.asks || this.#isChosen(each, intent, slot)) this.#keep(intent, found, isMore);
  }

  /** Tells whether an item named in a sentence is an answer, not just a mention. */
  #isMeant(each: Heard, intent: Intent | undefined, found: FoundSlot): boolean {
    const { slot } = found;
    const kind = this.#ears.scenario.slots[slot]?.kind;
    const isAsked = this.#asked?.slots.includes(slot) === true;
    const isNamed = this.#named.has(slot);
    // *Hösten är bäst, men vintern är också fin* is about autumn.
    const isAlso = each.isObjection && isNamed && !this.#isInstead && !this.#isRather;
    if (isAlso && kind === 'list' && !takesSeveral(this.#ears.scenario, slot)) return false;
    if (found.isOneOfTwo === 'other' || (found.isOneOfTwo && this.#isLeftOpen && isAsked)) return false;
    const isFree =
      this.#slots[slot] === undefined ||
      !intent ||
      brings(intent, slot) ||
      isMeasured(found, each.slots, this.#asked?.slots);
    if (!intent?.asks && !isFree) return false;
    // A present value counts before a coming one: *Jag är sjutton, men jag fyller arton*.
    const isSaid = isNamed || (this.#slots[slot] !== undefined && !isAsked);
    if (found.isComing && isSaid) return false;
    return !(kind === 'number' && this.#replaced.has(slot) && isIncluded(this.#utterance));
  }

  /**
   * Tells whether a question or remark also chooses the named item: *Kyckling, men utan sås* orders chicken, although it
   * also says how it is served.
   */
  #isChosen(each: Heard, intent: Intent | undefined, slot: string): boolean {
    const isOrdered =
      this.#asked?.slots.includes(slot) &&
      !each.isQuestion &&
      each.tokens.some(({ text }) => WITHOUT.has(text));
    return this.#slots[slot] === undefined && Boolean(isOrdered || intent?.chooses?.includes(slot));
  }

  #keep(intent: Intent | undefined, found: FoundSlot, isMore: boolean): void {
    const { slot, value, count = 1, hasUnit, isComing } = found;
    const isOther = this.#isInstead || intent?.changes === true;
    // In a slot that takes several items, only the rejected item is removed: *inte lax, köttbullar* keeps the soup.
    const isInPlace = isMore ? isOther && !this.#emptied.has(slot) : isOther || this.#denied.has(slot);
    const isNew = isInPlace && !this.#replaced.has(slot);
    const isSum = hasUnit && this.#replaced.has(slot);
    const before = this.#slots[slot];
    const sum = isSum ? String(Number(before) + Number(value)) : value;
    this.#slots[slot] = isMore ? withMore(isNew ? undefined : before, value, count) : sum;
    if (isSum) this.#now[slot] = this.#slots[slot] ?? value;
    const isNumber = this.#ears.scenario.slots[slot]?.kind === 'number';
    if (!isNumber || (hasUnit && !isComing)) this.#replaced.add(slot);
  }

  #takeOff(slot: string, value: string): void {
    const left = without(this.#slots[slot], value);
    if (left !== (this.#slots[slot] ?? '')) this.#emptied.add(slot);
    this.#slots[slot] = left;
    if (left === '') delete this.#slots[slot];
  }

  /**
   * Adds the last ordered item once more: of the asked slots first, else of any slot. Does nothing if nothing was ordered.
   */
  #wantAgain(): void {
    const slots = this.#slots;
    const isWanted = (slot: string) => takesSeveral(this.#ears.scenario, slot) && slots[slot] !== undefined;
    const slot = this.#asked?.slots.find(isWanted) ?? Object.keys(slots).filter(isWanted).at(-1);
    const all = slot === undefined ? [] : (slots[slot]?.split(' ') ?? []);
    const last = all.at(-1);
    if (slot === undefined || last === undefined) return;
    this.#set(slot, withMore(slots[slot], last, all.filter((each) => each === last).length + 1));
    this.#now[slot] = last;
  }
}

/** Tells whether a line leaves the choice between two asked items open and the person has not yet asked which one. */
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
