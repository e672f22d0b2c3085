/** Path of the page before a game: the ways into a room, and the lobby. */
export const QUIZ_PATH = '/family-quiz';
/** Path of the running game and its results. */
export const PLAY_PATH = `${QUIZ_PATH}/play`;

/** Path of the television view of a room. */
export function screenPath(code: string): string {
  return `${QUIZ_PATH}/screen/${code}`;
}
