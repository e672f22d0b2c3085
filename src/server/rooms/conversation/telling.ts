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
import { derivedEventId } from './rows.ts';

const { reply: finishedReply } = conversationKinds.conversation_finished;

interface Happened {
  readonly conversation: string;
  readonly scenario: ScenarioId;
  readonly atMs: number;
}

/** Facts about an answered line that the ledger records. */
export interface Told {
  /** `lineKey` identifies the line among the lines of all learners. */
  readonly turn: Happened & {
    readonly lineKey: string;
    readonly words: WordEvidence[];
    /** True if half of the goals are reached. */
    readonly isStudy: boolean;
  };
  /** Null while the conversation is open. */
  readonly finished: Happened | null;
}

/** Creates the functions that report conversations to the ledger. */
export function createTelling({ course }: Pick<Platform, 'course'>, ledger: Ledger) {
  /**
   * Returns the words that a line used correctly; empty if it was not understood, asks for words, or is in a learner
   * language.
   */
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
   * Records an answered line, and the conversation if it is finished. Recording the same line again counts once and returns
   * the same result. A line is therefore recorded on every arrival, even if it was answered before: earlier versions stored
   * and recorded in separate writes, so a record may be missing.
   * @param before write that stores the line and its answer, in the same transaction
   * @returns the ledger's reply for a finished conversation, else null
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

function turnEvent({ lineKey, atMs, ...turn }: Told['turn']): ConversationEvent {
  return { id: derivedEventId('turn', lineKey), kind: 'conversation_turn', occurredAt: atMs, ...turn };
}

function finishedEvent({ atMs, ...finished }: Happened): ConversationEvent {
  const id = derivedEventId('finished', finished.conversation);
  return { id, kind: 'conversation_finished', occurredAt: atMs, ...finished };
}
