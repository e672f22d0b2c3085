/** Paths of the conversations stored on the server, and of one of them. */
export const TALK_PATH = '/conversation';
export const talkPath = (sessionId: string) => `${TALK_PATH}/${sessionId}`;

/** Paths of the conversations stored in the browser, and of one of them. */
export const CHAT_PATH = '/conversation-practice';
export const chatPath = (scenarioId: string) => `${CHAT_PATH}/${scenarioId}`;
