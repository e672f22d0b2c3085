import { writtenReadings } from '../../course/answer-pattern.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import type { CommonLines } from '../contract/common-lines.ts';
import type { Scenario } from '../contract/scenario.ts';

/** What belongs to no intent. */
export const NONE = 'none';
/** Readings of one line that are learnt from. */
const READINGS_OF_A_LINE = 24;

/** A line to learn from, and where it stands. */
export interface TrainingLine {
  readonly label: string;
  readonly pattern: string;
  /** Its number among all of its label. */
  readonly index: number;
  /** Null for right Swedish. */
  readonly language: Language | 'slip' | null;
}

/** All lines of a scenario and of what is said everywhere, numbered by what they mean. */
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

/** Readings of a line, so many at most, from all over the list. */
export function someReadings(pattern: string): string[] {
  const all = writtenReadings(pattern);
  const count = Math.min(all.length, READINGS_OF_A_LINE);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as string);
}
