import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { CHAT_SCENARIOS } from '#shared/conversation/contract/scenario-ids.ts';
import { createBook } from './book.ts';
import { createChat } from './chat.service.ts';
import { addConversationRoutes } from './conversation.routes.ts';
import { type ConversationDoors, Conversations } from './conversation.service.ts';
import { createCorrector } from './corrector.ts';
import { createDialogues } from './dialogues.ts';
import { createLearning } from './learning.ts';
import { ledgerRoom } from './ledger.ts';
import { exportConversations } from './own-data.ts';
import { Presenter } from './present.ts';
import { createSpeller } from './speller.ts';
import { createStanding } from './standing.ts';
import { createTalkEnds } from './talk-ends.ts';
import { createTelling } from './telling.ts';
import { createTurns } from './turns.ts';
import { createWording } from './wording.ts';

/** Room of conversations in scenarios: stored ones, and chats kept in the browser. */
export const conversationRoom: ServerRoom<ConversationDoors, OpenRoom> = {
  name: 'conversation',
  tables: ['conversations', 'conversation_messages'],
  open(app, platform, doors) {
    const { course, database, settings, log } = platform;
    doors.ledger.register(ledgerRoom(doors.progress));
    const openBook = createBook(course);
    const learning = createLearning((err) =>
      log.error({ err }, 'conversation: preparing a scenario failed, retrying when it is opened again'),
    );
    const dialogues = createDialogues(course, learning, openBook);
    const presenter = new Presenter(course, dialogues);
    const speller = createSpeller(log);
    const corrector = createCorrector(course, speller, openBook);
    const turns = createTurns({ monotonic: platform.monotonic, rateScale: settings.rateScale });
    const standing = createStanding(course, doors.ledger);
    const telling = createTelling(platform, doors.ledger);
    const wording = createWording(platform, speller);
    const talkEnds = createTalkEnds(app.http.studyTimes, platform.monotonic);
    const parts = { dialogues, presenter, corrector, turns, talkEnds, wording, standing, telling };
    addConversationRoutes(app, {
      conversations: new Conversations(platform, doors, parts),
      answerChat: createChat(platform, doors.ledger, parts),
      dialogues,
      pronunciation: doors.pronunciation,
    });
    app.http.pageTests.set('/conversation-practice/:scenarioId', (id) =>
      dialogues.list(CHAT_SCENARIOS).some((scenario) => scenario.id === id),
    );
    app.addHook('onClose', async () => {
      await speller.close();
      await learning.close();
    });
    return { exportLearner: (learnerId) => exportConversations(database.read, learnerId) };
  },
};
