import { randomUUID } from 'node:crypto';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Game, QuestionSlot, Seat } from '#shared/quiz/game-state.ts';
import { makeSlots } from '#shared/quiz/make-questions.ts';
import { type AskedPlayer, makeOwnWordSlots } from '#shared/quiz/own-word-questions.ts';
import { cardProjection, newDueAt } from '#shared/vocabulary/card.ts';
import { readCardKey } from '#shared/vocabulary/card-names.ts';
import { askedBefore } from './quiz.repo.ts';

/** Maximum number of due words read per player; more than the questions of a game. */
const MOST_DUE = 60;

/** Makes the questions of a game for the players in the room. */
export async function questionsFor(
  { database, course, ledger }: { database: Database; course: CourseReader; ledger: Pick<Ledger, 'read'> },
  { players, category, settings }: Game,
): Promise<QuestionSlot[]> {
  const learners = players.flatMap(({ userId }) => userId ?? []);
  const asked: AskedPlayer[] = [];
  for (const seat of players) asked.push(await wordsOf(ledger, seat));
  const make = settings.ownWords ? makeOwnWordSlots : makeSlots;
  return make({
    library: course.studies().library,
    bank: course.quiz,
    players: asked,
    category,
    settings,
    avoid: await askedBefore(database.read, learners),
    seed: randomUUID(),
    newId: randomUUID,
  });
}

/**
 * Returns a player's words: those due today, and other known ones, i.e. new cards and the cards that are due soonest.
 */
async function wordsOf(ledger: Pick<Ledger, 'read'>, { id, userId, level }: Seat): Promise<AskedPlayer> {
  if (userId === null) return { seatId: id, level, due: [], met: [] };
  const reader = await ledger.read(userId);
  const { day, nowMs } = reader;
  const words = async (fromMs: number, throughMs: number) => {
    const states = await reader.due(cardProjection, { fromMs, throughMs }, MOST_DUE);
    return [...states.keys()].map((key) => readCardKey(key).wordId);
  };
  const due = await words(0, day.endMs - 1);
  const fresh = await words(Number.MIN_SAFE_INTEGER, newDueAt(nowMs));
  const later = await words(day.endMs, Number.MAX_SAFE_INTEGER);
  return { seatId: id, level, due: [...new Set(due)], met: [...new Set([...fresh, ...later])] };
}
