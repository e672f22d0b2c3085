import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { tallyOf } from '#shared/quiz/scoring.ts';
import { isoTime } from '#shared/time.ts';
import type { LiveRooms } from './live-rooms.ts';
import { existing, listAsked, listSeats } from './quiz.repo.ts';
import { listRooms } from './quiz-rooms.repo.ts';

/** Exports the data stored about a learner: seats in open rooms, and recent questions. */
export async function exportQuizzes(db: Kysely<Tables>, rooms: LiveRooms, learnerId: string) {
  const seats = await listSeats(db, learnerId);
  const quizRooms: Record<string, unknown>[] = [];
  for (const { room_id, seat_id, seated_at } of seats) {
    const { code, game } = await rooms.find(room_id);
    const seat = game.players.find(({ id }) => id === seat_id);
    if (!seat) continue;
    const { nickname, avatar } = seat;
    const tally = tallyOf(game, seat, game.answers.length);
    quizRooms.push({
      title: game.title,
      roomCode: code,
      seatedAt: isoTime(seated_at),
      nickname,
      avatar,
      ...tally,
    });
  }
  const quizGames = (await listAsked(db, learnerId)).map(({ played_at, keys }) => ({
    playedAt: isoTime(played_at),
    questions: keys,
  }));
  return { quizRooms, quizGames };
}

/** Anonymises players whose account has been deleted; their scores stay on the board. */
export async function forgetDeleted({ read }: Database, rooms: LiveRooms): Promise<void> {
  for (const id of await listRooms(read)) {
    const room = await rooms.find(id).catch(() => null);
    const learners = room?.game.players.flatMap(({ userId }) => userId ?? []) ?? [];
    const there = await existing(read, learners);
    for (const userId of learners) if (!there.has(userId)) await rooms.act(id, { type: 'forget', userId });
  }
}
