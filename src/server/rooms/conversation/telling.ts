import type { z } from 'zod';
import type { WriteWork } from '#server/platform/database/engine.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conversationKinds } from '#shared/conversation/contract/conversation.events.ts';
import type { FoundMistake } from '#shared/conversation/contract/feedback.ts';
import type { ScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { wordsUsed } from '#shared/conversation/decide/evidence.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import type { Utterance } from '#shared/conversation/understand/utterance.ts';
import type { WireEventOf } from '#shared/progress/progress.contract.ts';
import type { WordEvidence } from '#shared/progress/word-evidence.ts';
import { deedId } from './rows.ts';

const { reply: finishedReply } = conversationKinds.conversation_finished;

interface Happened {
  readonly conversation: string;
  readonly scenario: ScenarioId;
  readonly atMs: number;
}

/** What there is to tell of a line. */
export interface Told {
  /** `deed` names the line among those of all learners. */
  readonly turn: Happened & {
    readonly deed: string;
    readonly words: WordEvidence[];
    /** Whether half of the goals are reached. */
    readonly isStudy: boolean;
  };
  /** Null while the conversation is not finished. */
  readonly finished: Happened | null;
}

/** What tells the ledger of conversations. */
export function createTelling({ course }: Pick<Platform, 'course'>, ledger: Ledger) {
  /** Words that a line used rightly; none where it was not understood, asks for words, or is in the learner's own language. */
  function evidenceIn(
    line: Utterance,
    {
      isUnderstood,
      glosses,
      untranslated,
      ownLanguage,
    }: Pick<Turn, 'isUnderstood' | 'glosses' | 'untranslated' | 'ownLanguage'>,
    mistakes: readonly FoundMistake[],
  ): WordEvidence[] {
    const isEvidence = isUnderstood && glosses.length === 0 && !untranslated && ownLanguage === null;
    return isEvidence ? wordsUsed(course.studies().library, line, mistakes) : [];
  }

  /**
   * Tells the ledger of a line that was answered, and of the conversation where it is finished; the same again counts
   * once and brings the same. So it is told whenever the line comes, even if it was answered before: what earlier
   * versions stored in one write and told in another may have been lost in between.
   * @param before what is stored of the line and its answer, in the same transaction
   * @returns what the ledger says of a conversation that is finished
   */
  async function tell(
    learnerId: string,
    { turn, finished }: Told,
    before?: WriteWork<void>,
  ): Promise<z.output<typeof finishedReply> | null> {
    const events = [turnEvent(turn)];
    if (finished) events.push(finishedEvent(finished));
    const taken = await ledger.recordServerEvents(learnerId, events, before);
    const recorded = finished && finishedReply.safeParse(taken.at(-1)?.answer);
    return recorded?.success ? recorded.data : null;
  }

  return { evidenceIn, tell };
}

export type Telling = ReturnType<typeof createTelling>;

type ConversationEvent = WireEventOf<typeof conversationKinds>;

function turnEvent({ deed, atMs, ...turn }: Told['turn']): ConversationEvent {
  return { id: deedId('turn', deed), kind: 'conversation_turn', occurredAt: atMs, ...turn };
}

function finishedEvent({ atMs, ...finished }: Happened): ConversationEvent {
  const id = deedId('finished', finished.conversation);
  return { id, kind: 'conversation_finished', occurredAt: atMs, ...finished };
}
