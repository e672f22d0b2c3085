import { randomBytes, randomUUID } from 'node:crypto';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { PronunciationDoor } from '#server/rooms/pronunciation/index.ts';
import {
  type ConversationSession,
  type ConversationSummary,
  LISTED_DAYS,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { ScenarioId, StoredScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { DAY_MS, isoTime } from '#shared/time.ts';
import {
  type Conversation,
  changeConversation,
  deleteConversation,
  findConversation,
  findLearner,
  insertConversation,
  listConversationsSince,
  listLines,
  listMessages,
  ownLanguage,
} from './conversation.repo.ts';
import type { Corrector } from './corrector.ts';
import type { Dialogues } from './dialogues.ts';
import { keepPhrases } from './kept-phrases.ts';
import { type Presenter, shownHelp } from './present.ts';
import { answeredBefore, messageRow } from './rows.ts';
import type { Standing } from './standing.ts';
import { type Answered, type SentLine, StoredAnswers } from './stored-answers.ts';
import type { TalkEnds } from './talk-ends.ts';
import type { Telling } from './telling.ts';
import type { Turns } from './turns.ts';
import type { Wording } from './wording.ts';

/** Other rooms that conversations use. */
export interface ConversationDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'reward'>;
  readonly ownCards: OwnCardsDoor;
  readonly pronunciation: Pick<PronunciationDoor, 'heardAmong'>;
}

/** Parts of this room that stored conversations and chats share. */
export interface ConversationParts {
  readonly dialogues: Dialogues;
  readonly presenter: Presenter;
  readonly corrector: Corrector;
  readonly turns: Turns;
  readonly talkEnds: TalkEnds;
  readonly wording: Wording;
  readonly standing: Standing;
  readonly telling: Telling;
}

/** Conversations stored on the server. */
export class Conversations {
  readonly #platform: Platform;
  readonly #doors: ConversationDoors;
  readonly #parts: ConversationParts;
  readonly #answers: StoredAnswers;

  constructor(platform: Platform, doors: ConversationDoors, parts: ConversationParts) {
    this.#platform = platform;
    this.#doors = doors;
    this.#parts = parts;
    this.#answers = new StoredAnswers(platform, parts);
  }

  /** Lists scenarios as shown to the learner. */
  async scenarios(ids: readonly ScenarioId[], learnerId: string) {
    const { wording, dialogues, presenter } = this.#parts;
    const learner = await findLearner(this.#platform.database.read, learnerId);
    const speaker = wording.isFor(learner) ? 'model' : 'engine';
    return dialogues.list(ids).map((each) => presenter.card(each, ownLanguage(learner), speaker));
  }

  async start(learnerId: string, scenarioId: StoredScenarioId): Promise<ConversationSession> {
    const { database, clock } = this.#platform;
    const { dialogues, corrector, presenter, standing } = this.#parts;
    const own = (await findLearner(database.read, learnerId))?.cefr_level ?? null;
    const band = dialogues.bandOf(scenarioId, await standing(learnerId, own));
    const { reply, frame, help } = openDialogue(dialogues.openingOf(scenarioId, band));
    dialogues.prepare(scenarioId);
    corrector.prepare();
    const id = randomBytes(16).toString('hex');
    const atMs = clock();
    const row: Conversation = {
      ...{ id, learner_id: learnerId, scenario_id: scenarioId, band, version: 1 },
      ...{ frame, kept: [] },
      ...{ started_at: atMs, last_at: atMs, ended_at: null, is_finished: 0 },
    };
    const opening = messageRow(id, 0, 'assistant', reply.swedish, atMs, {
      translation: reply.translation,
      help: shownHelp(help),
      speaker: 'engine',
    });
    await database.write((tx) => insertConversation(tx, row, [opening]));
    this.#parts.talkEnds.begun(learnerId);
    return presenter.session(row, [opening]);
  }

  async sessions(learnerId: string) {
    const { database, clock } = this.#platform;
    const since = clock() - LISTED_DAYS * DAY_MS;
    const rows = await listConversationsSince(database.read, learnerId, since);
    return rows.map((row) => ({
      id: row.id,
      scenarioId: row.scenario_id,
      startedAt: isoTime(row.started_at),
      lastAt: isoTime(row.last_at),
      endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
      isFinished: row.is_finished === 1,
      messageCount: Number(row.messages),
    }));
  }

  /** @throws Refusal `not_found` */
  async read(learnerId: string, id: string): Promise<ConversationSession> {
    const row = await this.#find(learnerId, id);
    return this.#parts.presenter.session(row, await listMessages(this.#platform.database.read, id));
  }

  /** @throws Refusal `not_found`, `conversation_busy`, `conversation_ended`, `rate_limited`, `quiet_hours`, `daily_limit` */
  send(learnerId: string, id: string, sent: Omit<SentLine, 'id'> & { readonly id?: string | undefined }) {
    return this.#parts.turns(learnerId, async () => {
      const row = await this.#find(learnerId, id);
      const lineId = sent.id ?? randomUUID();
      const answered = await this.#answer(learnerId, row, { ...sent, id: lineId });
      const told = await this.#record(learnerId, row, answered);
      const studyEnd = await this.#parts.talkEnds.answered(learnerId, lineId);
      return { ...this.#presentAnswer(row, answered, told?.reward ?? null), studyEnd };
    });
  }

  /** @throws Refusal `not_found` */
  async end(learnerId: string, id: string): Promise<void> {
    const isThere = await this.#platform.database.write((tx) => deleteConversation(tx, learnerId, id));
    if (!isThere) throw new Refusal('not_found');
  }

  /**
   * Turns phrases of the summary into the learner's own cards. @throws Refusal `not_found`, `conflict` while the
   * conversation is open, `own_cards_full`
   */
  async keep(learnerId: string, id: string, places: readonly number[]): Promise<ConversationSummary> {
    const { database, clock } = this.#platform;
    const row = await this.#find(learnerId, id);
    const { frame, kept } = row;
    const summaryWith = (all: readonly number[]) => {
      const summary = this.#parts.presenter.summaryOf(row.scenario_id, frame, all);
      if (!summary) throw new Refusal('conflict');
      return summary;
    };
    const { phrases } = summaryWith(kept);
    const language = ownLanguage(await findLearner(database.read, learnerId));
    const deck = this.#parts.dialogues.scenarioOf(row.scenario_id).title[language];
    const chosen = places.flatMap((place) => phrases[place] ?? []);
    await keepPhrases(this.#doors, learnerId, chosen, { language, deck, atMs: clock() });
    const all = [...new Set([...kept, ...places])].sort();
    await database.write((tx) => changeConversation(tx, row, { kept: all }));
    return summaryWith(all);
  }

  /** @throws Refusal `not_found` for a conversation that does not exist or is another learner's */
  async #find(learnerId: string, id: string): Promise<Conversation> {
    const row = await findConversation(this.#platform.database.read, learnerId, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  /** Answers a line, or returns the earlier answer if the line was sent before. */
  async #answer(learnerId: string, row: Conversation, sent: SentLine): Promise<Answered> {
    const { read } = this.#platform.database;
    const before = await listLines(read, row.id);
    // Lines are rarely sent twice: only then is the data beside them read as well.
    const earlier =
      answeredBefore(before, sent.id) && answeredBefore(await listMessages(read, row.id), sent.id);
    if (earlier) return this.#answers.again(row, earlier);
    if (row.ended_at !== null) throw new Refusal('conversation_ended');
    await this.#parts.talkEnds.admit(learnerId, sent.id);
    return this.#answers.answer(learnerId, row, before, sent);
  }

  /** Records the line as an event, and the conversation if it is finished, in the transaction that stores the answer. */
  #record(learnerId: string, row: Conversation, { messages, frame, words, isStudy, store }: Answered) {
    const [line, person] = messages;
    const about = { conversation: row.id, scenario: row.scenario_id };
    const turn = { ...about, lineKey: `${row.id} ${line.place}`, atMs: line.said_at, words, isStudy };
    const finished = frame.isFinished ? { ...about, atMs: person.said_at } : null;
    return this.#parts.telling.tell(learnerId, { turn, finished }, store);
  }

  #presentAnswer<Reward>(row: Conversation, { messages, frame }: Answered, reward: Reward) {
    const { presenter, dialogues } = this.#parts;
    const [, person] = messages;
    return {
      messages: messages.map((each) => presenter.message(each)),
      messageCount: person.place + 1,
      goals: presenter.goalsOf(dialogues.scenarioOf(row.scenario_id), frame),
      isOver: frame.isOver,
      summary: presenter.summaryOf(row.scenario_id, frame, row.kept),
      reward,
    };
  }
}
