import { fingerprint } from '../chance.ts';
import { inEachLanguage, type Text } from '../language.ts';
import type { Band } from './bands.ts';
import { COMMON_BANDS, type CommonLines, type Move } from './common-lines.ts';
import type { Frame } from './frame.ts';
import type { Scenario, Variants } from './scenario.ts';
import { fill, type Place, placesIn, TOTAL } from './template.ts';

/** A line of Swedish and what it means. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
}

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

  #sayOne(variants: readonly Line[]): boolean {
    const lately = new Set([...this.#frame.said.flat(), ...this.lines.map(({ swedish }) => swedish)]);
    const sayable = variants
      .flatMap((line) => this.filled(line) ?? [])
      .filter(({ swedish }) => !lately.has(swedish));
    // What speaks of what was just said is best.
    const telling = sayable.filter(({ swedish }) => !variants.some((line) => line.swedish === swedish));
    const best = telling.length > 0 && this.#frame.turns % 2 === 0 ? telling : sayable;
    const seed = `${this.#scenario.id} ${this.#frame.turns} ${this.lines.length}`;
    const line = best[fingerprint(seed) % Math.max(1, best.length)];
    if (!line) return false;
    this.lines.push(line);
    return true;
  }

  /** A line with its places filled; null where one of them may not be spoken of. */
  filled(line: Line): Line | null {
    const places = placesIn(line.swedish);
    const isSayable = places.every(({ slot, isPrice }) =>
      slot === TOTAL
        ? this.#total() > 0
        : this.#named.has(slot) && (!isPrice || this.#priceOf(slot) !== null),
    );
    return isSayable ? this.#fill(line, (slot) => slot) : null;
  }

  /** How something is said well, with what was named in its places, else the first item. */
  said(line: Line): Line {
    const lists = [...this.#named].filter((slot) => this.#scenario.slots[slot]?.kind === 'list');
    return this.#fill(line, (slot) =>
      this.#named.has(slot) || lists.length !== 1 ? slot : (lists[0] ?? slot),
    );
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
          value((slot) => this.#itemOf(slot)?.translation[language] ?? this.#swedishOf(slot)),
        ),
      ),
    };
  }

  #itemOf(slot: string) {
    const definition = this.#scenario.slots[slot];
    if (definition?.kind !== 'list') return undefined;
    return definition.items.find(({ id }) => id === this.#slots[slot]) ?? definition.items[0];
  }

  #swedishOf(slot: string): string {
    const item = this.#itemOf(slot);
    if (item) return item.article ? `${item.article} ${item.swedish}` : item.swedish;
    return this.#slots[slot] ?? '…';
  }

  #priceOf(slot: string): number | null {
    return this.#itemOf(slot)?.priceKronor ?? null;
  }

  /** Of all that was asked for. */
  #total(): number {
    return Object.keys(this.#slots).reduce((sum, slot) => sum + (this.#priceOf(slot) ?? 0), 0);
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
