import type { Text } from '../../language.ts';
import type { FeedbackKind } from './feedback-kinds.ts';

/** Something wrong in a line of Swedish. */
export interface FoundMistake {
  readonly about: FeedbackKind;
  /** UTF-16 offsets in the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  readonly right: string;
  readonly explanation: Text;
}
