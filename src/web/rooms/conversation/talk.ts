import type {
  ConversationMessage,
  ConversationSummary,
  GoalState,
  ScenarioCard,
} from '#shared/conversation/conversation.contract.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';

/** A line of the learner that is on its way, or did not arrive. */
export interface PendingLine {
  readonly id: string;
  readonly text: string;
  /** Why it did not arrive; null while it is on its way. */
  readonly failure: unknown;
}

/** A conversation as its page shows it, wherever it is kept. */
export interface Talk {
  readonly scenario: ScenarioCard;
  readonly messages: readonly ConversationMessage[];
  readonly goals: readonly GoalState[];
  readonly isOver: boolean;
  readonly summary: ConversationSummary | null;
  /** What finishing it brought, where that is known. */
  readonly reward: StudyReward | null;
  readonly pending: PendingLine | null;
  /** Says a line. Only while none is pending. */
  say(text: string): void;
  /** Sends once more what did not arrive. */
  sayAgain(): void;
  /** Gives back what did not arrive, to be written another way. */
  takeBack(): string;
  /** Makes a card of a phrase of the summary; null where conversations are not kept. */
  readonly keep: ((place: number) => Promise<void>) | null;
}

/** The newest line of the person. */
export function lastOfPerson(messages: readonly ConversationMessage[]): ConversationMessage | undefined {
  return messages.findLast(({ role }) => role === 'assistant');
}

/** How many goals are met, and of how many: optional ones count when they are met. */
export function goalsMet(goals: readonly GoalState[]): { met: number; total: number } {
  const counted = goals.filter(({ isOptional, isMet }) => isMet || !isOptional);
  return { met: counted.filter(({ isMet }) => isMet).length, total: counted.length };
}

/** What the person says first, without its meaning in brackets: `Hej! (Hi!)` → `Hej!`. */
export function withoutBrackets(opening: string): string {
  return opening.split('(')[0]?.trim() ?? '';
}
