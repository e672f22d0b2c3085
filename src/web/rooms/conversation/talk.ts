import type {
  ConversationMessage,
  ConversationSummary,
  GoalState,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';

/** Line of the learner that is being sent or has failed. */
export interface PendingLine {
  readonly id: string;
  readonly text: string;
  /** Error of the last attempt; null while it is being sent. */
  readonly failure: unknown;
}

/** Conversation as its page shows it, wherever it is stored. */
export interface Talk {
  readonly scenario: ScenarioCard;
  readonly messages: readonly ConversationMessage[];
  readonly goals: readonly GoalState[];
  readonly isOver: boolean;
  readonly summary: ConversationSummary | null;
  /** Reward of a finished conversation, if known. */
  readonly reward: StudyReward | null;
  readonly pending: PendingLine | null;
  /** Sends a line. Not allowed while another one is pending. */
  say(text: string): void;
  /** Sends the failed line again. */
  sayAgain(): void;
  /** Removes the failed line and returns its text for editing. */
  takeBack(): string;
  /** Adds a phrase of the summary to the cards; null if conversations are not stored. */
  readonly keep: ((place: number) => Promise<void>) | null;
}

/** Newest line of the person. */
export function lastOfPerson(messages: readonly ConversationMessage[]): ConversationMessage | undefined {
  return messages.findLast(({ role }) => role === 'assistant');
}

/** Number of goals reached and of all goals. Optional goals count only when reached. */
export function goalsMet(goals: readonly GoalState[]): { met: number; total: number } {
  const counted = goals.filter(({ isOptional, isMet }) => isMet || !isOptional);
  return { met: counted.filter(({ isMet }) => isMet).length, total: counted.length };
}

/** The person's opening line without its translation in brackets: `Hej! (Hi!)` → `Hej!`. */
export function withoutBrackets(opening: string): string {
  return opening.split('(')[0]?.trim() ?? '';
}
