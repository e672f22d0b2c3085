import { randomBytes, randomUUID } from 'node:crypto';
import type { Work } from '#server/platform/database/engine.ts';
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
  MOST_TURNS,
} from '#shared/conversation/contract/conversation.contract.ts';
import type { FeedbackChoice } from '#shared/conversation/contract/feedback.ts';
import { type Frame, frame as frameForm } from '#shared/conversation/contract/frame.ts';
import type { Band } from '#shared/conversation/contract/limits.ts';
import type { ScenarioId, StoredScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { countedWords } from '#shared/conversation/decide/evidence.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import type { Language } from '#shared/language.ts';
import type { WordEvidence } from '#shared/progress/word-evidence.ts';
import { DAY_MS, isoTime } from '#shared/time.ts';
import {
  type ConversationRow,
  changeConversation,
  deleteConversation,
  findConversation,
  findLearner,
  insertConversation,
  insertMessages,
  listConversationsSince,
  listLines,
  listMessages,
  ownLanguage,
  parseConversation,
  type SpokenLine,
} from './conversation.repo.ts';
import type { Corrector } from './corrector.ts';
import type { Dialogues } from './dialogues.ts';
import { keptNote } from './kept-note.ts';
import { type Presenter, shownHelp } from './present.ts';
import { answeredBefore, deedId, type Exchange, messageRow } from './rows.ts';
import { createStanding } from './standing.ts';
import { createTelling } from './telling.ts';
import type { Turns } from './turns.ts';
import type { Wording } from './wording.ts';

/** Rooms that conversations ask. */
export interface ConversationDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'reward'>;
  readonly ownCards: OwnCardsDoor;
  readonly pronunciation: Pick<PronunciationDoor, 'heardAmong'>;
}

/** What a learner says. */
export interface Said {
  readonly id?: string | undefined;
  readonly message: string;
  readonly feedback: FeedbackChoice;
}

/** What conversations are made with. */
interface Parts {
  readonly dialogues: Dialogues;
  readonly presenter: Presenter;
  readonly corrector: Corrector;
  readonly turns: Turns;
  readonly wording: Wording;
}

/** A line that was answered. */
interface Answered {
  readonly messages: Exchange;
  readonly frame: Frame;
  /** Evidence that the line gives, and whether it is study. */
  readonly words: WordEvidence[];
  readonly isStudy: boolean;
  /** Stores what is not stored yet; nothing where it was answered before. @throws Refusal `conversation_busy` */
  readonly store?: Work<void>;
}

export function createConversations(
  { database, clock, course }: Platform,
  { ledger, ownCards }: ConversationDoors,
  { dialogues, presenter, corrector, turns, wording }: Parts,
) {
  const { read, write } = database;
  const standing = createStanding(course, ledger);
  const { evidenceIn, tell } = createTelling({ course }, ledger);

  /** @throws Refusal `not_found` for what is not there or another's */
  async function find(learnerId: string, id: string): Promise<ConversationRow> {
    const row = await findConversation(read, learnerId, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  async function languageOf(learnerId: string): Promise<Language> {
    return ownLanguage(await findLearner(read, learnerId));
  }

  /** Of a line that was answered before: what it is evidence of was told with the answer. */
  function answerAgain(row: ConversationRow, messages: Exchange): Answered {
    const frame = frameForm.parse(JSON.parse(row.frame));
    return { messages, ...countedWords(dialogues.scenarioOf(row.scenario_id), frame, []) };
  }

  async function answer(
    learnerId: string,
    row: ConversationRow,
    before: readonly SpokenLine[],
    said: Said,
  ): Promise<Answered> {
    // Before the answer to it, for of two events of one millisecond the ledger takes the second as a late one.
    const saidAtMs = clock();
    const learner = await findLearner(read, learnerId);
    const dialogue = await dialogues.in(row.scenario_id, row.band as Band, ownLanguage(learner));
    const frame = frameForm.parse(JSON.parse(row.frame));
    const utterance = Utterance.of(said.message);
    const turn = answerLine(dialogue, frame, utterance);
    const mistakes =
      turn.ownLanguage === null ? await corrector.mistakesIn(dialogue.scenario, utterance) : [];
    const isFlawless = mistakes.length === 0 && turn.ownLanguage === null && turn.isUnderstood;
    const flawless = turn.frame.flawless + (isFlawless ? 1 : 0);
    const used = evidenceIn(utterance, turn, mistakes);
    const counted = countedWords(dialogue.scenario, { ...turn.frame, flawless }, used);
    const unanswered = before.find((each) => each.role === 'user' && each.id === said.id);
    const place = unanswered?.place ?? before.length;
    const line = messageRow(
      row.id,
      place,
      'user',
      said.message,
      saidAtMs,
      {
        feedback: corrector.shown(mistakes, said.feedback),
        // Words of another language only look like Swedish ones: *by* is no village.
        ...(turn.ownLanguage !== null && { words: [] }),
      },
      said.id,
    );
    let version = row.version;
    const worded = wording.isFor(learner);
    if (worded) {
      // The line is kept before anybody is waited for.
      await write(async (tx) => {
        if (!(await changeConversation(tx, row, { last_at: line.said_at })))
          throw new Refusal('conversation_busy');
        if (!unanswered) await insertMessages(tx, [line]);
      });
      version += 1;
    }
    const reply = await wording.say({
      dialogue,
      learnerId,
      turn,
      message: said.message,
      history: before,
      isAllowed: worded,
    });
    const atMs = clock();
    const person = messageRow(row.id, place + 1, 'assistant', reply.line.swedish, atMs, {
      translation: reply.line.translation,
      recast: turn.recast,
      glosses: [...turn.glosses],
      untranslated: turn.untranslated,
      help: shownHelp(turn.help),
      speaker: reply.speaker,
    });
    const after = { ...counted.frame, isOver: counted.frame.isOver || turn.frame.turns >= MOST_TURNS };
    const changes = {
      ...{ frame: JSON.stringify(after), last_at: atMs, ended_at: after.isOver ? atMs : null },
      is_finished: after.isFinished ? 1 : 0,
    };
    const store: Work<void> = async (tx) => {
      if (!(await changeConversation(tx, { ...row, version }, changes)))
        throw new Refusal('conversation_busy');
      await insertMessages(tx, worded || unanswered ? [person] : [line, person]);
    };
    return { ...counted, messages: [line, person], frame: after, store };
  }

  return {
    async list(ids: readonly ScenarioId[], learnerId: string) {
      const learner = await findLearner(read, learnerId);
      const speaker = wording.isFor(learner) ? 'model' : 'engine';
      return dialogues.list(ids).map((each) => presenter.card(each, ownLanguage(learner), speaker));
    },

    async start(learnerId: string, scenarioId: StoredScenarioId): Promise<ConversationSession> {
      const own = (await findLearner(read, learnerId))?.cefr_level ?? null;
      const band = dialogues.bandOf(scenarioId, await standing(learnerId, own));
      const { reply, frame, help } = openDialogue(dialogues.openingOf(scenarioId, band));
      dialogues.prepare(scenarioId);
      corrector.prepare();
      const id = randomBytes(16).toString('hex');
      const atMs = clock();
      const row: ConversationRow = {
        ...{ id, learner_id: learnerId, scenario_id: scenarioId, band, version: 1 },
        ...{ frame: JSON.stringify(frame), kept: '[]' },
        ...{ started_at: atMs, last_at: atMs, ended_at: null, is_finished: 0 },
      };
      const opening = messageRow(id, 0, 'assistant', reply.swedish, atMs, {
        translation: reply.translation,
        help: shownHelp(help),
        speaker: 'engine',
      });
      await write((tx) => insertConversation(tx, row, [opening]));
      return presenter.session(row, [opening]);
    },

    async sessions(learnerId: string) {
      const rows = await listConversationsSince(read, learnerId, clock() - LISTED_DAYS * DAY_MS);
      return rows.map((row) => ({
        id: row.id,
        scenarioId: row.scenario_id as StoredScenarioId,
        startedAt: isoTime(row.started_at),
        lastAt: isoTime(row.last_at),
        endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
        isFinished: row.is_finished === 1,
        messageCount: Number(row.messages),
      }));
    },

    async read(learnerId: string, id: string): Promise<ConversationSession> {
      const row = await find(learnerId, id);
      return presenter.session(row, await listMessages(read, id));
    },

    /** @throws Refusal `not_found`, `conversation_busy`, `conversation_ended`, `rate_limited` */
    send: (learnerId: string, id: string, said: Said) =>
      turns(learnerId, async () => {
        const row = await find(learnerId, id);
        const before = await listLines(read, id);
        // Hardly any line comes twice: only for one that does is what stands beside the lines read, too.
        const earlier =
          answeredBefore(before, said.id) && answeredBefore(await listMessages(read, id), said.id);
        if (!earlier && row.ended_at !== null) throw new Refusal('conversation_ended');
        const { messages, frame, words, isStudy, store } = earlier
          ? answerAgain(row, earlier)
          : await answer(learnerId, row, before, { ...said, id: said.id ?? randomUUID() });
        const [line, person] = messages;
        const what = { conversation: row.id, scenario: row.scenario_id as StoredScenarioId };
        const turn = { ...what, deed: `${row.id} ${line.place}`, atMs: line.said_at, words, isStudy };
        const finished = frame.isFinished ? { ...what, atMs: person.said_at } : null;
        const told = await tell(learnerId, { turn, finished }, store);
        return {
          messages: messages.map((each) => presenter.message(each)),
          messageCount: person.place + 1,
          goals: presenter.goalsOf(dialogues.scenarioOf(row.scenario_id), frame),
          isOver: frame.isOver,
          summary: presenter.summaryOf(row.scenario_id, frame, parseConversation(row).kept),
          reward: told?.reward ?? null,
        };
      }),

    /** @throws Refusal `not_found` */
    async end(learnerId: string, id: string): Promise<void> {
      if (!(await write((tx) => deleteConversation(tx, learnerId, id)))) throw new Refusal('not_found');
    },

    /** Makes cards of the learner's own of phrases. @throws Refusal `not_found`, `conflict` while it goes on, `own_cards_full` */
    async keep(learnerId: string, id: string, places: readonly number[]): Promise<ConversationSummary> {
      const row = await find(learnerId, id);
      const frame = frameForm.parse(JSON.parse(row.frame));
      const kept = parseConversation(row).kept;
      const summary = presenter.summaryOf(row.scenario_id, frame, kept);
      if (!summary) throw new Refusal('conflict');
      const language = await languageOf(learnerId);
      const { title } = dialogues.scenarioOf(row.scenario_id);
      const notes = places.flatMap((place) => {
        const phrase = summary.phrases[place];
        return phrase ? [keptNote(phrase, language, title[language], clock())] : [];
      });
      const ids = notes.map((note) => note.id);
      const there = await ownCards.find(learnerId, ids);
      // One that is there may have been changed since.
      const fresh = notes.filter((note) => !there.has(note.id));
      await ownCards.add(learnerId, fresh, new Map());
      await ledger.record(
        learnerId,
        ids.map((wordId) => ({
          // One that had been removed comes again, whatever was told of it before.
          ...{ id: there.has(wordId) ? deedId('kept', learnerId, wordId) : randomUUID() },
          ...{ kind: 'word_taken_in', wordId, agoMs: 0 },
        })),
      );
      const all = [...new Set([...kept, ...places])].sort();
      await write((tx) => changeConversation(tx, row, { kept: JSON.stringify(all) }));
      const again = presenter.summaryOf(row.scenario_id, frame, all);
      if (!again) throw new Refusal('conflict');
      return again;
    },
    languageOf,
    standing,
    today: ledger.today,
    evidenceIn,
    tell,
  };
}

export type Conversations = ReturnType<typeof createConversations>;
