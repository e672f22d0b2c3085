import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { wordsUsed } from '#shared/conversation/evidence.ts';
import type { FoundMistake } from '#shared/conversation/feedback.ts';
import { type Dialogue, ownLanguageIn } from '#shared/conversation/listening.ts';
import type { ScenarioId } from '#shared/conversation/scenario-ids.ts';
import type { Language } from '#shared/language.ts';
import type { WordEvidence } from '#shared/lessons/lessons.events.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { recordedConversation } from './conversation.ledger.ts';
import type { MessageRow } from './conversation.repo.ts';
import type { Corrector } from './corrector.ts';
import { deedId } from './rows.ts';

/** What tells the ledger of conversations. */
export function createTelling(
  { course }: Pick<Platform, 'course'>,
  progress: ProgressDoor,
  corrector: Pick<Corrector, 'mistakesIn'>,
) {
  /** Words that a line used rightly; none where it is in the learner's own language. */
  function evidenceIn(
    line: string,
    ownLanguage: Language | null,
    mistakes: readonly FoundMistake[],
  ): WordEvidence[] {
    return ownLanguage === null ? wordsUsed(course.studies().library, line, mistakes) : [];
  }

  /** The same of a line that was answered before, which is heard once more. */
  async function evidenceAgain(dialogue: Dialogue, line: string): Promise<WordEvidence[]> {
    const mistakes = await corrector.mistakesIn(dialogue.scenario, line);
    return evidenceIn(line, ownLanguageIn(dialogue, line), mistakes);
  }

  /**
   * Tells the ledger of a line that was answered; the same again counts once. So it is told whenever the line comes,
   * even if it was answered before: what was lost on the way the first time is told then.
   */
  async function tellTurn(
    learnerId: string,
    what: { conversation: string; scenario: ScenarioId },
    id: string,
    { said_at }: Pick<MessageRow, 'said_at'>,
    words: WordEvidence[],
  ) {
    await progress.takeOwn(learnerId, [
      { id: deedId('turn', id), kind: 'conversation_turn', occurredAt: said_at, ...what, words },
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

  return { evidenceIn, evidenceAgain, tellTurn, tellFinished };
}
