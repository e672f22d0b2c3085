import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import {
  chat,
  dictate,
  endConversation,
  keepPhrases,
  listConversations,
  listScenarios,
  readConversation,
  sendMessage,
  startConversation,
} from '#shared/conversation/contract/conversation.contract.ts';
import { CHAT_SCENARIOS, STORED_SCENARIOS } from '#shared/conversation/contract/scenario-ids.ts';
import { sayableNow } from '#shared/conversation/decide/sayable.ts';
import { presentTexts } from '#shared/course/wire.ts';
import type { createChat } from './chat.service.ts';
import type { ConversationDoors, Conversations } from './conversation.service.ts';
import type { Dialogues } from './dialogues.ts';

/** Services used by the routes. */
export interface ConversationCalls extends Pick<ConversationDoors, 'pronunciation'> {
  readonly conversations: Conversations;
  readonly answerChat: ReturnType<typeof createChat>;
  readonly dialogues: Pick<Dialogues, 'openingOf'>;
}

/** Registers the routes of this room. */
export function addConversationRoutes(
  app: FastifyInstance,
  { conversations, answerChat, dialogues, pronunciation }: ConversationCalls,
): void {
  serve(app, listScenarios, async ({ query, user }) => {
    const ids = query.page === 'practice' ? CHAT_SCENARIOS : STORED_SCENARIOS;
    return presentTexts(await conversations.scenarios(ids, user.learnerId));
  });

  serve(app, startConversation, async ({ body, user }) =>
    presentTexts(await conversations.start(user.learnerId, body.scenarioId)),
  );

  serve(app, listConversations, async ({ user }) => ({
    sessions: await conversations.sessions(user.learnerId),
  }));

  serve(app, chat, async ({ body, user }) => presentTexts(await answerChat(user.learnerId, body)));

  serve(app, dictate, async ({ body: { scenario, met }, file }) => {
    const lines = sayableNow(dialogues.openingOf(scenario), new Set(met.split(' ')));
    return { line: await pronunciation.heardAmong(file, lines) };
  });

  serve(app, readConversation, async ({ params, user }) =>
    presentTexts(await conversations.read(user.learnerId, params.sessionId)),
  );

  serve(app, sendMessage, async ({ params, body, user }) =>
    presentTexts(await conversations.send(user.learnerId, params.sessionId, body)),
  );

  serve(app, keepPhrases, async ({ params, body, user }) =>
    presentTexts({ summary: await conversations.keep(user.learnerId, params.sessionId, body.phrases) }),
  );

  serve(app, endConversation, async ({ params, user }) => {
    await conversations.end(user.learnerId, params.sessionId);
    return {};
  });
}
