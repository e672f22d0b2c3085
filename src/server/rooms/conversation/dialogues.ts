import type { CourseReader } from '#server/platform/course-reader.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CommonLines } from '#shared/conversation/contract/common-lines.ts';
import { BANDS, type Band } from '#shared/conversation/contract/limits.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import type { ScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import type { Recogniser } from '#shared/conversation/understand/heard.ts';
import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import { recogniserOf } from '#shared/conversation/understand/recogniser.ts';
import type { Language } from '#shared/language.ts';
import type { OpenBook } from './book.ts';
import type { Learning } from './learning.ts';

/** Creates the scenarios with their recognisers. Each recogniser is trained on first use and cached. */
export function createDialogues(
  { scenarios }: Pick<CourseReader, 'scenarios'>,
  learning: Learning,
  openBook: OpenBook,
) {
  const learnt = new Map<string, Promise<Recogniser>>();

  /** @throws Refusal `not_found` if there is no such scenario */
  function scenarioOf(id: string): Scenario {
    const scenario = scenarios?.byId.get(id as ScenarioId);
    if (!scenario) throw new Refusal('not_found');
    return scenario;
  }

  /** @throws Refusal `not_found`; `busy` if training failed, in which case the next call tries again */
  function recogniserFor(id: string): Promise<Recogniser> {
    const scenario = scenarioOf(id);
    if (!scenarios) throw new Refusal('not_found');
    const { common } = scenarios;
    const kept = learnt.get(id);
    if (kept) return kept;
    const made = learn(scenario, common);
    learnt.set(id, made);
    made.catch(() => learnt.delete(id));
    return made;
  }

  async function learn(scenario: Scenario, common: CommonLines): Promise<Recogniser> {
    // Both are awaited together: a rejection during a separate await would be unhandled.
    const [book, lines] = await Promise.all([openBook(), learning.learn({ scenario, common })]);
    return recogniserOf(scenario, book, lines);
  }

  return {
    /** Returns the existing scenarios of a list, in its order. */
    list: (ids: readonly ScenarioId[]): Scenario[] => ids.flatMap((id) => scenarios?.byId.get(id) ?? []),
    scenarioOf,
    bandOf: (id: string, level: string | null): Band => bandFor(scenarioOf(id), level),
    /** Starts training the recogniser of a scenario before the first line arrives. */
    prepare(id: string): void {
      // A failure is reported to the learner who sends the next line.
      recogniserFor(id).catch(() => {});
    },
    /** @param level of the learner, `A1` to `C2`; the easier band is used if it is null or unknown */
    open(id: string, level: string | null, language?: Language): Promise<Dialogue> {
      const scenario = scenarioOf(id);
      return this.in(id, bandFor(scenario, level), language);
    },
    /** Returns the dialogue without its recogniser, which is enough for the first line and needs no training. */
    openingOf(id: string, band?: Band): Omit<Dialogue, 'recogniser'> {
      const scenario = scenarioOf(id);
      if (!scenarios) throw new Refusal('not_found');
      return { scenario, common: scenarios.common, band: band ?? scenario.bands[0] };
    },
    /** @param language the learner's language */
    async in(id: string, band: Band, language?: Language): Promise<Dialogue> {
      return { ...this.openingOf(id, band), language, recogniser: await recogniserFor(id) };
    },
  };
}

export type Dialogues = ReturnType<typeof createDialogues>;

/** Returns the harder band if the learner's level is at least that band, else the easier one. */
function bandFor({ bands: [easier, harder] }: Pick<Scenario, 'bands'>, level: string | null): Band {
  const known: readonly (string | null)[] = BANDS;
  const stands = level === 'C2' ? BANDS.length : known.indexOf(level);
  return stands >= BANDS.indexOf(harder) ? harder : easier;
}
