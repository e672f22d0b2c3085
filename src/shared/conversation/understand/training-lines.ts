import { writtenReadings } from '../../course/answer-pattern.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import type { Scenario } from '../contract/scenario.ts';

/** Label of lines that match no intent. */
export const NONE = 'none';
/** Maximum number of readings per pattern used for training. */
const READINGS_OF_A_LINE = 24;

/** Training pattern with its label and language. */
export interface TrainingLine {
  readonly label: string;
  readonly pattern: string;
  /** Index among the patterns of its label. */
  readonly index: number;
  /** Learner language of the line, `slip` for Swedish with mistakes, null for correct Swedish. */
  readonly language: Language | 'slip' | null;
}

/** Returns all patterns of a scenario and of the common lines, numbered per label. */
export function linesOf(scenario: Scenario, common: CommonLines): TrainingLine[] {
  const numbered = (label: string, lines: readonly Omit<TrainingLine, 'label' | 'index'>[]) =>
    lines.map((line, index) => ({ label, index, ...line }));
  return [
    ...[...scenario.intents, ...common.intents].flatMap(({ id, lines, slips, own }) =>
      numbered(id, [
        ...lines.map((pattern) => ({ pattern, language: null })),
        ...slips.map((pattern) => ({ pattern, language: 'slip' as const })),
        ...LANGUAGES.flatMap((language) => own[language].map((pattern) => ({ pattern, language }))),
      ]),
    ),
    ...numbered(
      NONE,
      [...scenario.outOfScope, ...common.outOfScope].map((pattern) => ({ pattern, language: null })),
    ),
  ];
}

/** Returns readings of a pattern, at most {@link READINGS_OF_A_LINE}, spread over all of them. */
export function someReadings(pattern: string): string[] {
  const all = writtenReadings(pattern);
  const count = Math.min(all.length, READINGS_OF_A_LINE);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as string);
}
