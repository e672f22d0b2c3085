import { inEachLanguage, type Language, type Text } from '../../language.ts';
import type { Item, Scenario } from '../contract/scenario.ts';
import { fill, type Line, type Place, placesIn, TOTAL } from '../contract/template.ts';
import { inWords } from '../understand/numbers.ts';

/** Filler for a place without a known value. */
export const OPEN = '…';
/** Id of no slot: the place is filled with {@link OPEN}. */
const NOTHING = '';
/** Conjunction between two items in a translation. */
const AND: Text = { english: ' and ', dutch: ' en ', german: ' und ' };

/** Fills the places of lines with values from the conversation. */
export class LineFiller {
  readonly #scenario: Scenario;
  readonly #ordered: Readonly<Record<string, string>>;
  readonly #slots: Readonly<Record<string, string>>;
  readonly #named: ReadonlySet<string>;

  /**
   * @param ordered slots that count towards the total price
   * @param slots all known values
   * @param named slots named in the learner's last line: only these and the total fill places of {@link filled}
   */
  constructor(
    scenario: Scenario,
    ordered: Readonly<Record<string, string>>,
    slots: Readonly<Record<string, string>>,
    named: ReadonlySet<string>,
  ) {
    this.#scenario = scenario;
    this.#ordered = ordered;
    this.#slots = slots;
    this.#named = named;
  }

  /** Fills the places of a line. Returns null if one of them has no value that the person may mention. */
  filled(line: Line): Line | null {
    const places = placesIn(line.swedish);
    const isSayable = places.every(({ slot, isPrice }) =>
      slot === TOTAL
        ? this.#total() > 0
        : this.#named.has(slot) && this.#isShort(slot) && (!isPrice || this.#priceOf(slot) !== null),
    );
    return isSayable ? this.#fill(line, (slot) => slot) : null;
  }

  /** Fills a model answer with the values just named; places without a value get an ellipsis. */
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

  /** Returns the named items of a slot, each once; the first item of the slot if none was named. */
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

  /** Price of the named item in kronor; null if the item has no price or several items were named. */
  #priceOf(slot: string): number | null {
    const items = this.#itemsOf(slot);
    return items.length === 1 ? (items[0]?.priceKronor ?? null) : null;
  }

  /** Tells whether the named items are few enough to list: at most two different ones, one of each. */
  #isShort(slot: string): boolean {
    const ids = this.#slots[slot]?.split(' ') ?? [];
    return (
      this.#scenario.slots[slot]?.kind !== 'list' || (ids.length <= 2 && new Set(ids).size === ids.length)
    );
  }

  /** Total price of the order in kronor. */
  #total(): number {
    return Object.entries(this.#ordered).reduce((sum, [slot, value]) => {
      const definition = this.#scenario.slots[slot];
      if (definition?.kind !== 'list') return sum;
      const priceOf = (id: string) => definition.items.find((item) => item.id === id)?.priceKronor ?? 0;
      return sum + value.split(' ').reduce((all, id) => all + priceOf(id), 0);
    }, 0);
  }
}
