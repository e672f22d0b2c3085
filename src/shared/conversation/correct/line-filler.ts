import { inEachLanguage, type Language, type Text } from '../../language.ts';
import type { Item, Scenario } from '../contract/scenario.ts';
import { fill, type Line, type Place, placesIn, TOTAL } from '../contract/template.ts';
import { inWords } from '../understand/numbers.ts';

/** Fills a place for which nothing is known. */
export const OPEN = '…';
/** Name of no slot: the place stays open. */
const NOTHING = '';
/** Joins two things in a translation. */
const AND: Text = { english: ' and ', dutch: ' en ', german: ' und ' };

/** Fills the places of lines with what the learner has said. */
export class LineFiller {
  readonly #scenario: Scenario;
  readonly #ordered: Readonly<Record<string, string>>;
  readonly #slots: Readonly<Record<string, string>>;
  readonly #named: ReadonlySet<string>;

  /**
   * @param ordered slots that count for the total
   * @param slots everything that is known
   * @param named slots named in the learner's last line: only these, and the total, fill a place
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
    return Object.entries(this.#ordered).reduce((sum, [slot, value]) => {
      const definition = this.#scenario.slots[slot];
      if (definition?.kind !== 'list') return sum;
      const priceOf = (id: string) => definition.items.find((item) => item.id === id)?.priceKronor ?? 0;
      return sum + value.split(' ').reduce((all, id) => all + priceOf(id), 0);
    }, 0);
  }
}
