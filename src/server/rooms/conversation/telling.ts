import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { Turn } from '#shared/conversation/dialogue.ts';
import { wordsUsed } from '#shared/conversation/evidence.ts';
import type { FoundMistake } from '#shared/conversation/feedback.ts';
import type { ScenarioId } from '#shared/conversation/scenario-ids.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { recordedConversation } from './conversation.ledger.ts';
import { deedId } from './rows.ts';

/** What tells the ledger of conversations. */
export function createTelling({ course, clock }: Pick<Platform, 'course' | 'clock'>, progress: ProgressDoor) {
  /** Tells the ledger what was done; the same again counts once. */
  async function tellTurn(
    learnerId: string,
    what: { conversation: string; scenario: ScenarioId },
    id: string,
    line: string,
    mistakes: readonly FoundMistake[],
    turn: Turn,
  ) {
    const words = turn.ownLanguage === null ? wordsUsed(course.studies().library, line, mistakes) : [];
    await progress.takeOwn(learnerId, [
      { id: deedId('turn', id), kind: 'conversation_turn', occurredAt: clock(), ...what, words },
    ]);
  }

  async function tellFinished(
    learnerId: string,
    what: { conversation: string; scenario: ScenarioId },
    atMs: number,
  ): Promise<StudyReward | null> {
    const [taken] = await progress.takeOwn(learnerId, [
      { id: deedId('finished', what.conversation), kind: 'conversation_finished', occurredAt: atMs, ...what },
    ]);
    const recorded = recordedConversation.safeParse(taken?.answer);
    return recorded.success ? recorded.data.reward : null;
  }

  return { tellTurn, tellFinished };
}
