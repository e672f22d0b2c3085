import type { Work } from '#server/platform/database/engine.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor, WireEvent } from '#server/rooms/progress/index.ts';
import { wordsUsed } from '#shared/conversation/evidence.ts';
import type { FoundMistake } from '#shared/conversation/feedback.ts';
import { type Dialogue, ownLanguageIn } from '#shared/conversation/listening.ts';
import type { ScenarioId } from '#shared/conversation/scenario-ids.ts';
import type { Language } from '#shared/language.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { WordEvidence } from '#shared/progress/word-evidence.ts';
import { recordedConversation } from './conversation.ledger.ts';
import type { Corrector } from './corrector.ts';
import { deedId } from './rows.ts';

interface Happened {
  readonly conversation: string;
  readonly scenario: ScenarioId;
  readonly atMs: number;
}

/** What there is to tell of a line. */
export interface Told {
  /** `deed` names the line among those of all learners. */
  readonly turn: Happened & { readonly deed: string; readonly words: WordEvidence[] };
  /** Null while the conversation is not finished. */
  readonly finished: Happened | null;
}

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
   * Tells the ledger of a line that was answered, and of the conversation where it is finished; the same again counts
   * once and brings the same. So it is told whenever the line comes, even if it was answered before: what earlier
   * versions stored in one write and told in another may have been lost in between.
   * @param before what is stored of the line and its answer, in the same transaction
   * @returns what finishing brought
   */
  async function tell(
    learnerId: string,
    { turn, finished }: Told,
    before?: Work<void>,
  ): Promise<StudyReward | null> {
    const { deed, ...said } = turn;
    const events = [eventOf('turn', deed, said)];
    if (finished) events.push(eventOf('finished', finished.conversation, finished));
    const taken = await progress.takeOwn(learnerId, events, before);
    const recorded = finished && recordedConversation.safeParse(taken.at(-1)?.answer);
    return recorded?.success ? recorded.data.reward : null;
  }

  return { evidenceIn, evidenceAgain, tell };
}

function eventOf(what: 'turn' | 'finished', deed: string, { atMs, ...said }: Happened): WireEvent {
  return { id: deedId(what, deed), kind: `conversation_${what}`, occurredAt: atMs, ...said };
}
