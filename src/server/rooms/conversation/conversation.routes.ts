import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import {
  chat,
  endConversation,
  keepPhrases,
  listConversations,
  listScenarios,
  readConversation,
  sendMessage,
  startConversation,
} from '#shared/conversation/conversation.contract.ts';
import { dictate } from '#shared/conversation/dictation.contract.ts';
import { sayableNow } from '#shared/conversation/sayable.ts';
import { CHAT_SCENARIOS, STORED_SCENARIOS } from '#shared/conversation/scenario-ids.ts';
import { presentTexts } from '#shared/course/wire.ts';
import type { createChat } from './chat.service.ts';
import type { ConversationDoors, Conversations } from './conversation.service.ts';
import type { Dialogues } from './dialogues.ts';

/** What the calls stand on. */
export interface ConversationCalls extends Pick<ConversationDoors, 'pronunciation'> {
  readonly conversations: Conversations;
  readonly answerChat: ReturnType<typeof createChat>;
  readonly dialogues: Pick<Dialogues, 'openingOf'>;
}

/** Registers the calls of this room. */
export function addConversationRoutes(
  app: FastifyInstance,
  { conversations, answerChat, dialogues, pronunciation }: ConversationCalls,
): void {
  serve(app, listScenarios, async ({ query, who }) => {
    const ids = query.page === 'practice' ? CHAT_SCENARIOS : STORED_SCENARIOS;
    return presentTexts(await conversations.list(ids, who.learnerId));
  });

  serve(app, startConversation, async ({ body, who }) =>
    presentTexts(await conversations.start(who.learnerId, body.scenarioId)),
  );

  serve(app, listConversations, async ({ who }) => ({
    sessions: await conversations.sessions(who.learnerId),
  }));

  serve(app, chat, async ({ body, who }) => presentTexts(await answerChat(who.learnerId, body)));

  serve(app, dictate, async ({ body: { scenario, met }, file }) => {
    const lines = sayableNow(dialogues.openingOf(scenario), new Set(met.split(' ')));
    return { line: await pronunciation.heardAmong(file, lines) };
  });

  serve(app, readConversation, async ({ params, who }) =>
    presentTexts(await conversations.read(who.learnerId, params.sessionId)),
  );

  serve(app, sendMessage, async ({ params, body, who }) =>
    presentTexts(await conversations.send(who.learnerId, params.sessionId, body)),
  );

  serve(app, keepPhrases, async ({ params, body, who }) =>
    presentTexts({ summary: await conversations.keep(who.learnerId, params.sessionId, body.phrases) }),
  );

  serve(app, endConversation, async ({ params, who }) => {
    await conversations.end(who.learnerId, params.sessionId);
    return {};
  });
}
