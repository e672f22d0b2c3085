import { fingerprint } from '../../chance.ts';
import { inEachLanguage } from '../../language.ts';
import { COMMON_BANDS, type CommonLines, type Move } from '../contract/common-lines.ts';
import type { Frame } from '../contract/frame.ts';
import type { Band } from '../contract/limits.ts';
import type { Scenario, Variants } from '../contract/scenario.ts';
import { fill, type Line, placesIn, TOTAL } from '../contract/template.ts';
import { LineFiller } from '../correct/line-filler.ts';

/** Says lines of a scenario, each in words that were not said lately. */
export class Speaker {
  /** Swedish of what is said this turn. */
  readonly lines: Line[] = [];
  readonly #scenario: Scenario;
  readonly #common: CommonLines;
  readonly #band: Band;
  readonly #frame: Frame;
  readonly filler: LineFiller;
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
    this.filler = new LineFiller(scenario, frame.slots, slots, named);
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
    return this.#sayOne(this.#variantsOf(move));
  }

  /** Says one of what all scenarios share, with a Swedish word in its place. */
  tell(move: Move, word: string): boolean {
    return this.#sayOne(this.#variantsOf(move).map((line) => withWord(line, word)));
  }

  /** Says this, unless it was said lately. */
  line(line: Line): boolean {
    return this.#sayOne([line]);
  }

  /** Variants in the band, or in the hardest band that all scenarios share. */
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

function withWord({ swedish, translation }: Line, word: string): Line {
  return {
    swedish: fill(swedish, () => word),
    translation: inEachLanguage((language) => fill(translation[language], () => word)),
  };
}
