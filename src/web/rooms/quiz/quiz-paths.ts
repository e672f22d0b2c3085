/** Where a quiz begins: the ways into a room, and the room until everybody is there. */
export const QUIZ_PATH = '/family-quiz';
/** The game and its end. */
export const PLAY_PATH = `${QUIZ_PATH}/play`;

/** The address of the view for a television. */
export function screenPath(code: string): string {
  return `${QUIZ_PATH}/screen/${code}`;
}
