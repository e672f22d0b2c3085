/** Where the conversations are that the server keeps, and one of them. */
export const TALK_PATH = '/conversation';
export const talkPath = (sessionId: string) => `${TALK_PATH}/${sessionId}`;

/** Where those are that live in the browser, and one of them. */
export const CHAT_PATH = '/conversation-practice';
export const chatPath = (scenarioId: string) => `${CHAT_PATH}/${scenarioId}`;
