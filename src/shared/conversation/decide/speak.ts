import { fingerprint } from '../../chance.ts';
import { inEachLanguage, type Language, type Text } from '../../language.ts';
import type { Band } from '../contract/bands.ts';
import { COMMON_BANDS, type CommonLines, type Move } from '../contract/common-lines.ts';
import type { Frame } from '../contract/frame.ts';
import type { Item, Scenario, Variants } from '../contract/scenario.ts';
import { fill, type Place, placesIn, TOTAL } from '../contract/template.ts';
import { inWords } from '../understand/numbers.ts';

/** A line of Swedish and what it means. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
}

/** Stands in a place for which nothing is known. */
export const OPEN = '…';
/** No slot: nothing was named. */
const NOTHING = '';
/** Between two things. */
const AND: Text = { english: ' and ', dutch: ' en ', german: ' und ' };

/** Says lines of a scenario, each in words that were not said lately. */
export class Speaker {
  /** Swedish of what is said this turn. */
  readonly lines: Line[] = [];
  readonly #scenario: Scenario;
  readonly #common: CommonLines;
  readonly #band: Band;
  readonly #frame: Frame;
  readonly #slots: Readonly<Record<string, string>>;
  readonly #named: ReadonlySet<string>;
  #hasSummed = false;

  /**
   * @param slots all that is known
   * @param named slots that the learner has just named: only these may be spoken of, and the sum
   */
  constructor(
    { scenario, common, band }: { scenario: Scenario; common: CommonLines; band: Band },
    frame: Frame,
    slots: Readonly<Record<string, string>>,
    named: ReadonlySet<string>,
  ) {
    this.#scenario = scenario;
    this.#common = common;
    this.#band = band;
    this.#frame = frame;
    this.#slots = slots;
    this.#named = named;
  }

  /** Says one of some variants; false when all of them were said lately or cannot be said yet. */
  say(variants: Variants | undefined): boolean {
    return this.#sayOne(variants?.[this.#band] ?? []);
  }

  /** Answers a question: with what it asks about rather than with what always fits. */
  inform(variants: Variants | undefined): boolean {
    return this.#sayOne(variants?.[this.#band] ?? [], true);
  }

  /** Says one of what all scenarios share. */
  move(move: Move): boolean {
    const last = COMMON_BANDS[COMMON_BANDS.length - 1] ?? 'B1';
    const band = COMMON_BANDS.find((each) => each === this.#band) ?? last;
    return this.#sayOne(this.#common.moves[move][band]);
  }

  /** Says this, unless it was said lately. */
  line(line: Line): boolean {
    return this.#sayOne([line]);
  }

  #sayOne(variants: readonly Line[], isAsked = false): boolean {
    const lately = new Set([...this.#frame.said.flat(), ...this.lines.map(({ swedish }) => swedish)]);
    const fresh = variants.flatMap((line) => {
      const filled = this.filled(line);
      return filled && !lately.has(filled.swedish) ? [{ filled, places: placesIn(line.swedish) }] : [];
    });
    // The sum is said once in a turn.
    const others = fresh.filter(
      ({ places }) => !this.#hasSummed || !places.some(({ slot }) => slot === TOTAL),
    );
    const sayable = others.length > 0 ? others : fresh;
    // What speaks of what was just said is best; to a question it is the answer.
    const telling = sayable.filter(({ places }) => places.some(({ slot }) => slot !== TOTAL || !isAsked));
    const summing = sayable.filter(({ places }) => places.length > 0);
    const isTold = isAsked || this.#frame.turns % 2 === 0;
    const best = [telling, summing, sayable].find(
      (lines, place) => lines.length > 0 && (isTold || place === 2),
    );
    const seed = `${this.#scenario.id} ${this.#frame.turns} ${this.lines.length}`;
    const line = best?.[fingerprint(seed) % Math.max(1, best.length)];
    if (!line) return false;
    this.#hasSummed ||= line.places.some(({ slot }) => slot === TOTAL);
    this.lines.push(line.filled);
    return true;
  }

  /** A line with its places filled; null where one of them may not be spoken of. */
  filled(line: Line): Line | null {
    const places = placesIn(line.swedish);
    const isSayable = places.every(({ slot, isPrice }) =>
      slot === TOTAL
        ? this.#total() > 0
        : this.#named.has(slot) && this.#isShort(slot) && (!isPrice || this.#priceOf(slot) !== null),
    );
    return isSayable ? this.#fill(line, (slot) => slot) : null;
  }

  /** How something is said well, with what was just named in its places, and three dots where nothing was. */
  said(line: Line): Line {
    const isList = (slot: string) => this.#scenario.slots[slot]?.kind === 'list';
    const lists = [...this.#named].filter(isList);
    return this.#fill(line, (slot) => {
      if (this.#named.has(slot) || !isList(slot)) return slot;
      return lists.length === 1 ? (lists[0] ?? slot) : NOTHING;
    });
  }

  #fill(line: Line, slotFor: (slot: string) => string): Line {
    const value =
      (of: (slot: string) => string) =>
      ({ slot, isPrice }: Place) =>
        slot === TOTAL
          ? String(this.#total())
          : isPrice
            ? String(this.#priceOf(slotFor(slot)) ?? '')
            : of(slotFor(slot));
    return {
      swedish: fill(
        line.swedish,
        value((slot) => this.#swedishOf(slot)),
      ),
      translation: inEachLanguage((language) =>
        fill(
          line.translation[language],
          value((slot) => this.#translationOf(slot, language)),
        ),
      ),
    };
  }

  /** The items that were named, each once; the first of all where none was. */
  #itemsOf(slot: string): Item[] {
    const definition = this.#scenario.slots[slot];
    if (definition?.kind !== 'list') return [];
    const ids = new Set(this.#slots[slot]?.split(' '));
    const items = definition.items.filter(({ id }) => ids.has(id));
    return items.length > 0 ? items : definition.items.slice(0, 1);
  }

  #swedishOf(slot: string): string {
    const items = this.#itemsOf(slot).map(({ article, swedish }) =>
      article ? `${article} ${swedish}` : swedish,
    );
    if (items.length > 0) return items.join(' och ');
    const definition = this.#scenario.slots[slot];
    if (definition?.kind === 'number')
      return inWords(Number(this.#slots[slot] ?? Math.max(definition.from, 2)));
    return this.#slots[slot] ?? OPEN;
  }

  #translationOf(slot: string, language: Language): string {
    const items = this.#itemsOf(slot).map(({ translation }) => translation[language]);
    if (items.length > 0) return items.join(AND[language]);
    const definition = this.#scenario.slots[slot];
    return this.#slots[slot] ?? (definition?.kind === 'number' ? String(Math.max(definition.from, 2)) : OPEN);
  }

  /** Of one of what was named last; null where it has none or several were. */
  #priceOf(slot: string): number | null {
    const items = this.#itemsOf(slot);
    return items.length === 1 ? (items[0]?.priceKronor ?? null) : null;
  }

  /** Whether what was named can be spoken of in so few words: one of each, two things at most. */
  #isShort(slot: string): boolean {
    const ids = this.#slots[slot]?.split(' ') ?? [];
    return (
      this.#scenario.slots[slot]?.kind !== 'list' || (ids.length <= 2 && new Set(ids).size === ids.length)
    );
  }

  /** Of all that was asked for. */
  #total(): number {
    return Object.entries(this.#frame.slots).reduce((sum, [slot, value]) => {
      const definition = this.#scenario.slots[slot];
      if (definition?.kind !== 'list') return sum;
      const priceOf = (id: string) => definition.items.find((item) => item.id === id)?.priceKronor ?? 0;
      return sum + value.split(' ').reduce((all, id) => all + priceOf(id), 0);
    }, 0);
  }
}

/** Lines as one. */
export function joined(lines: readonly Line[]): Line {
  return {
    swedish: lines.map(({ swedish }) => swedish).join(' '),
    translation: inEachLanguage((language) =>
      lines.map(({ translation }) => translation[language]).join(' '),
    ),
  };
}
