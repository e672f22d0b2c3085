import { useQuery } from '@tanstack/react-query';
import type {
  ChatTally,
  ConversationMessage,
  ConversationSession,
  ConversationSummary,
  chat,
  endConversation,
  GoalState,
  HeardLine,
  keepPhrases,
  listConversations,
  listScenarios,
  readConversation,
  ScenarioCard,
  sendMessage,
  startConversation,
} from '#shared/conversation/contract/conversation.contract.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { StudyEnd } from '#shared/progress/study-end.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type CallKey, call } from '#web/platform/call.ts';
import { request } from '#web/platform/http.ts';
import { sendable } from '#web/study/voice/sendable.ts';
import { askForRemembered } from '#web/study/word/remembered.api.ts';

/** Answer to a line of the learner. */
export interface AnsweredLine {
  /** The learner's line and the person's. */
  readonly messages: ConversationMessage[];
  /** Messages of the whole conversation, up to the answer. */
  readonly messageCount: number;
  readonly goals: GoalState[];
  readonly isOver: boolean;
  readonly summary: ConversationSummary | null;
  readonly reward: StudyReward | null;
  /** Limit of study time that has been reached; the next line is refused. */
  readonly studyEnd: StudyEnd | null;
}

/** Answer to a line of a conversation that the browser stores. */
export type ChatAnswer = Omit<AnsweredLine, 'messages' | 'messageCount'> &
  Pick<Required<ConversationMessage>, 'translation' | 'feedback' | 'speaker'> &
  Pick<ConversationMessage, 'recast' | 'glosses' | 'untranslated' | 'help' | 'words'> & {
    readonly swedish: string;
    /** Words of the learner's own line. */
    readonly lineWords: ConversationMessage['words'];
    readonly tally: ChatTally;
  };

const askForScenarios = call<typeof listScenarios, ScenarioCard[]>(
  'GET',
  '/api/conversation/scenarios',
  readTexts<ScenarioCard[]>,
);
const askForTalks = call<typeof listConversations>('GET', '/api/conversation/sessions');
/** Path to read and delete a conversation. */
const TALK = '/api/conversation/:sessionId';
const askForTalk = call<typeof readConversation, ConversationSession>(
  'GET',
  TALK,
  readTexts<ConversationSession>,
);

/** Starts a conversation. Rejects with `ApiError`, as all of these calls do. */
export const beginTalk = call<typeof startConversation, ConversationSession>(
  'POST',
  '/api/conversation/start',
  readTexts<ConversationSession>,
);
/** Sends a line. A repeated `id` counts as the same line. */
export const sayLine = call<typeof sendMessage, AnsweredLine>(
  'POST',
  '/api/conversation/:sessionId/message',
  readTexts<AnsweredLine>,
);
/** Deletes a conversation with all its messages. */
export const endTalk = call<typeof endConversation>('DELETE', TALK);
/** Adds phrases to the cards. */
export const keepAsCards = call<typeof keepPhrases, { summary: ConversationSummary }>(
  'POST',
  '/api/conversation/:sessionId/keep',
  readTexts<{ summary: ConversationSummary }>,
);
/** Answers a line of a conversation that the browser stores. */
export const askPerson = call<typeof chat, ChatAnswer>(
  'POST',
  '/api/conversation/chat',
  readTexts<ChatAnswer>,
);

/** Recognises a recording as one of the lines that fit now. Rejects with `ApiError`. */
export async function hearLine(
  scenario: string,
  met: readonly string[],
  recording: Blob,
): Promise<HeardLine> {
  const form = new FormData();
  form.set('scenario', scenario);
  form.set('met', met.join(' '));
  form.set('audio', await sendable(recording), 'recording');
  return request('POST', '/api/conversation/dictation', form);
}

/**
 * The conversation may have continued on another device, so it is reloaded when the page regains focus after a
 * minute.
 */
const GOES_ON = { staleTime: MINUTE_MS, refetchOnWindowFocus: true };

/** Scenarios of a page. */
export function useScenarios(page: 'conversation' | 'practice') {
  return useQuery(askForScenarios.query({ query: { page } }));
}

/** The learner's conversations of the last thirty days, most recent first. */
export function useTalks() {
  return useQuery({ ...askForTalks.query(), ...GOES_ON });
}
export const TALKS_KEYS: readonly unknown[] = askForTalks.keys;

/** True if a word is known to be among the learner's cards. */
export function useIsCard(wordId: string): boolean {
  const { data } = useQuery(askForRemembered.query({ params: { wordId } }));
  return data !== undefined && data.cards.length > 0 && !data.isLeftOut;
}

/** One conversation with all its messages. */
export function useTalk(sessionId: string) {
  return useQuery({ ...askForTalk.query({ params: { sessionId } }), ...GOES_ON });
}
/** Cache key of a conversation. */
export function talkKey(sessionId: string): CallKey<ConversationSession> {
  return askForTalk.key({ params: { sessionId } });
}
