/** What an utterance says of a slot: the item's id, or the number, time or name itself. */
export interface FoundSlot {
  readonly slot: string;
  readonly value: string;
  /** Places of its first word and of the one after its last. */
  readonly start: number;
  readonly end: number;
  /** How many of them: *två kaffe*. */
  readonly count?: number;
  /** Whether the number stands with what it is counted in: *två veckor*. */
  readonly hasUnit?: true;
  /** Whether it is only what will be: *jag fyller arton*. */
  readonly isComing?: true;
  /** Whether it names something of another slot as well, which was not asked for. */
  readonly isEither?: true;
  /** Whether it is named as what it is not: *inte kaffe*. */
  readonly isNot?: true;
  /** Which of two it is between which the line does not choose: *blå eller grön*. */
  readonly isOneOfTwo?: 'first' | 'other';
}

/** Whether something is named right after how much of it is wanted, where that was asked: *ett kilo ris*. */
export function isMeasured(
  { start }: FoundSlot,
  all: readonly FoundSlot[],
  asked: readonly string[] = [],
): boolean {
  return all.some(({ slot, end, isNot }) => end === start && !isNot && asked.includes(slot));
}
