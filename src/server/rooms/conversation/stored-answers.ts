import type { WriteWork } from '#server/platform/database/engine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { MOST_TURNS } from '#shared/conversation/contract/conversation.contract.ts';
import type { FeedbackChoice } from '#shared/conversation/contract/feedback.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import { countedWords } from '#shared/conversation/decide/evidence.ts';
import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import type { WordEvidence } from '#shared/progress/word-evidence.ts';
import { type AnsweredLine, answerAndCorrect } from './answered-line.ts';
import {
  type Conversation,
  changeConversation,
  findLearner,
  insertMessages,
  type MessageRow,
  ownLanguage,
  type StoredLine,
} from './conversation.repo.ts';
import type { Corrector } from './corrector.ts';
import type { Dialogues } from './dialogues.ts';
import { shownHelp } from './present.ts';
import { type Exchange, messageRow } from './rows.ts';
import type { Telling } from './telling.ts';
import type { Wording } from './wording.ts';

/** A line sent by a learner. */
export interface SentLine {
  readonly id: string;
  readonly message: string;
  readonly feedback: FeedbackChoice;
}

/** A line with its answer. */
export interface Answered {
  readonly messages: Exchange;
  readonly frame: Frame;
  /** Evidence in the line, and whether the line counts as study. */
  readonly words: WordEvidence[];
  readonly isStudy: boolean;
  /**
   * Stores the rows that are not stored yet; absent if the line was answered before. @throws Refusal `conversation_busy`
   */
  readonly store?: WriteWork<void>;
}

interface Parts {
  readonly dialogues: Dialogues;
  readonly corrector: Corrector;
  readonly telling: Telling;
  readonly wording: Wording;
}

type Learner = Awaited<ReturnType<typeof findLearner>>;

/** Answers lines of stored conversations. */
export class StoredAnswers {
  readonly #platform: Pick<Platform, 'database' | 'clock'>;
  readonly #parts: Parts;

  constructor(platform: Pick<Platform, 'database' | 'clock'>, parts: Parts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  /** Returns the stored answer to a line that was sent before. Its evidence was recorded with the answer. */
  again(row: Conversation, messages: Exchange): Answered {
    return { messages, ...countedWords(this.#parts.dialogues.scenarioOf(row.scenario_id), row.frame, []) };
  }

  /** Answers a new line. @param before lines of the conversation so far */
  async answer(
    learnerId: string,
    row: Conversation,
    before: readonly StoredLine[],
    sent: SentLine,
  ): Promise<Answered> {
    const { database, clock } = this.#platform;
    // Read before answering: of two events in the same millisecond, the ledger treats the second as late.
    const sentAtMs = clock();
    const learner = await findLearner(database.read, learnerId);
    const dialogue = await this.#parts.dialogues.in(row.scenario_id, row.band, ownLanguage(learner));
    const answered = await answerAndCorrect(dialogue, row.frame, sent.message, this.#parts);
    const unanswered = before.find((each) => each.role === 'user' && each.id === sent.id);
    const place = unanswered?.place ?? before.length;
    const line = this.#lineRow(row, place, sent, answered, sentAtMs);
    const isLineStored = await this.#storeBeforeModel(row, line, learner, unanswered !== undefined);
    const person = await this.#personRow(learnerId, line, before, dialogue, answered, learner);
    const flawless = answered.turn.frame.flawless + (answered.isFlawless ? 1 : 0);
    const counted = countedWords(dialogue.scenario, { ...answered.turn.frame, flawless }, answered.used);
    const isOver = counted.frame.isOver || answered.turn.frame.turns >= MOST_TURNS;
    const after = { ...counted.frame, isOver };
    return {
      ...counted,
      messages: [line, person],
      frame: after,
      store: this.#storing(row, isLineStored, after, person, isLineStored || unanswered ? [] : [line]),
    };
  }

  #lineRow(
    row: Conversation,
    place: number,
    { id, message, feedback }: SentLine,
    { turn, mistakes }: AnsweredLine,
    atMs: number,
  ): MessageRow {
    const beside = {
      feedback: this.#parts.corrector.shown(mistakes, feedback),
      // Words of another language may look like Swedish ones: English *by* is not Swedish *by* (village).
      ...(turn.ownLanguage !== null && { words: [] }),
    };
    return messageRow(row.id, place, 'user', message, atMs, beside, id);
  }

  /** Stores the line before waiting for a language model. @returns whether a model may be asked and the line was stored */
  async #storeBeforeModel(
    row: Conversation,
    line: MessageRow,
    learner: Learner,
    isStored: boolean,
  ): Promise<boolean> {
    if (!this.#parts.wording.isFor(learner)) return false;
    await this.#platform.database.write(async (tx) => {
      if (!(await changeConversation(tx, row, { last_at: line.said_at })))
        throw new Refusal('conversation_busy');
      if (!isStored) await insertMessages(tx, [line]);
    });
    return true;
  }

  async #personRow(
    learnerId: string,
    line: MessageRow,
    history: readonly StoredLine[],
    dialogue: Dialogue,
    { turn }: AnsweredLine,
    learner: Learner,
  ): Promise<MessageRow> {
    const { wording } = this.#parts;
    const isAllowed = wording.isFor(learner);
    const message = line.content;
    const reply = await wording.say({ dialogue, learnerId, turn, message, history, isAllowed });
    const atMs = this.#platform.clock();
    return messageRow(line.conversation_id, line.place + 1, 'assistant', reply.line.swedish, atMs, {
      translation: reply.line.translation,
      recast: turn.recast,
      glosses: [...turn.glosses],
      untranslated: turn.untranslated,
      help: shownHelp(turn.help),
      speaker: reply.speaker,
    });
  }

  /** Returns the write that stores the answer and the new frame. */
  #storing(
    row: Conversation,
    isLineStored: boolean,
    after: Frame,
    person: MessageRow,
    lines: readonly MessageRow[],
  ): WriteWork<void> {
    const version = row.version + (isLineStored ? 1 : 0);
    const changes = {
      frame: after,
      last_at: person.said_at,
      ended_at: after.isOver ? person.said_at : null,
      is_finished: after.isFinished ? 1 : 0,
    };
    return async (tx) => {
      if (!(await changeConversation(tx, { ...row, version }, changes)))
        throw new Refusal('conversation_busy');
      await insertMessages(tx, [...lines, person]);
    };
  }
}
