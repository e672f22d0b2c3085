import { fingerprint } from '../../chance.ts';
import { inEachLanguage } from '../../language.ts';
import { COMMON_BANDS, type CommonLines, type Move } from '../contract/common-lines.ts';
import type { Frame } from '../contract/frame.ts';
import type { Band } from '../contract/limits.ts';
import type { Scenario, Variants } from '../contract/scenario.ts';
import { fill, type Line, placesIn, TOTAL } from '../contract/template.ts';
import { LineFiller } from '../correct/line-filler.ts';

/** Says lines of a scenario in wordings that were not used recently. */
export class Speaker {
  /** Lines said in this turn. */
  readonly lines: Line[] = [];
  readonly #scenario: Scenario;
  readonly #common: CommonLines;
  readonly #band: Band;
  readonly #frame: Frame;
  readonly filler: LineFiller;
  #hasSummed = false;

  /**
   * @param slots all known values
   * @param named slots the learner has just named: only these and the total may be mentioned
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
    this.filler = new LineFiller(scenario, frame.slots, slots, named);
  }

  /** Says one of several variants. Returns false if all were said recently or have unfilled places. */
  say(variants: Variants | undefined): boolean {
    return this.#sayOne(variants?.[this.#band] ?? []);
  }

  /** Answers a question, preferring variants that mention the item asked about. */
  inform(variants: Variants | undefined): boolean {
    return this.#sayOne(variants?.[this.#band] ?? [], true);
  }

  /** Says one of the lines shared by all scenarios. */
  move(move: Move): boolean {
    return this.#sayOne(this.#variantsOf(move));
  }

  /** Says one of the lines shared by all scenarios, with a Swedish word in its place. */
  tell(move: Move, word: string): boolean {
    return this.#sayOne(this.#variantsOf(move).map((line) => withWord(line, word)));
  }

  /** Says this line, unless it was said recently. */
  line(line: Line): boolean {
    return this.#sayOne([line]);
  }

  /** Returns the variants of the band, or of the hardest band shared by all scenarios. */
  #variantsOf(move: Move): readonly Line[] {
    const last = COMMON_BANDS[COMMON_BANDS.length - 1] ?? 'B1';
    return this.#common.moves[move][COMMON_BANDS.find((band) => band === this.#band) ?? last];
  }

  #sayOne(variants: readonly Line[], isAsked = false): boolean {
    const lately = new Set([...this.#frame.said.flat(), ...this.lines.map(({ swedish }) => swedish)]);
    const fresh = variants.flatMap((line) => {
      const filled = this.filler.filled(line);
      return filled && !lately.has(filled.swedish) ? [{ filled, places: placesIn(line.swedish) }] : [];
    });
    // The total is said at most once per turn.
    const others = fresh.filter(
      ({ places }) => !this.#hasSummed || !places.some(({ slot }) => slot === TOTAL),
    );
    const sayable = others.length > 0 ? others : fresh;
    // Lines that mention the named items are preferred; after a question they are the answer.
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
}

/** Joins lines into one. */
export function joined(lines: readonly Line[]): Line {
  return {
    swedish: lines.map(({ swedish }) => swedish).join(' '),
    translation: inEachLanguage((language) =>
      lines.map(({ translation }) => translation[language]).join(' '),
    ),
  };
}

function withWord({ swedish, translation }: Line, word: string): Line {
  return {
    swedish: fill(swedish, () => word),
    translation: inEachLanguage((language) => fill(translation[language], () => word)),
  };
}
