import { jsonPieces } from '#server/platform/http/json-stream.ts';
import type { OpenRoom } from '#server/platform/room.ts';

/** A room's export about a learner, parsed from the file. */
export async function exported(
  room: Pick<OpenRoom, 'exportLearner'>,
  learnerId: string,
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an export
): Promise<any> {
  const pieces: string[] = [];
  for await (const piece of jsonPieces(await room.exportLearner?.(learnerId))) pieces.push(piece);
  return JSON.parse(pieces.join(''));
}
