import type { Platform } from '#server/platform/platform.ts';
import type { StudyTimes } from '#server/platform/study-times.ts';
import type { Action } from '#shared/quiz/game.ts';
import type { Game, Seat } from '#shared/quiz/game-state.ts';
import { isOut } from '#shared/quiz/turns.ts';
import type { createOutbox } from './outbox.ts';
import { firstRestricted } from './strangers.ts';

/** Action that stops a player or lets them go on. */
type Stop = Extract<Action, { type: 'stop' }>;

/** Returns false for the seat of a deleted account, which is neither a guest nor of a family. */
const isSomebody = ({ userId, nickname }: Seat) => userId !== null || nickname !== null;

/**
 * Creates the check of who may go on playing: permissions, quiet hours and daily limits may change during a game. Learners
 * without limits cost a look into the cache.
 */
export function createSupervision(
  { learners, log }: Pick<Platform, 'learners' | 'log'>,
  studyTimes: Pick<StudyTimes, 'endOf'>,
  outbox: Pick<ReturnType<typeof createOutbox>, 'tell'>,
) {
  /** Answers reach the ledger after the game, but a daily limit counts them during it. */
  async function countAnswers(learnerId: string): Promise<void> {
    if ((await learners.find(learnerId))?.daily_minutes == null) return;
    await outbox.tell(learnerId).catch((err: unknown) => {
      log.warn({ err }, 'quiz: recording answers for a daily limit failed, they count after the game');
    });
  }

  /** Returns the changes by which every player of a game is stopped who must be, and no other. */
  return async function stopsFor(game: Game): Promise<Stop[]> {
    if (game.phase === 'ended') return [];
    let playing = game.players.filter((seat) => !isOut(game, seat));
    const barred = new Set<Seat>();
    // One after another: once a player has left, the others may be one family.
    for (;;) {
      const next = await firstRestricted(learners, playing.filter(isSomebody));
      if (!next) break;
      barred.add(next);
      playing = playing.filter((seat) => seat !== next);
    }
    const stops: Stop[] = [...barred].map(({ id }) => ({ type: 'stop', by: id, reason: 'family_only' }));
    for (const { id, userId, stop } of playing) {
      if (userId === null) continue;
      if (game.phase !== 'lobby') await countAnswers(userId);
      const reason = await studyTimes.endOf(userId);
      if (reason !== (stop?.reason ?? null)) stops.push({ type: 'stop', by: id, reason });
    }
    return stops;
  };
}

/** Check of who may go on playing. */
export type Supervision = ReturnType<typeof createSupervision>;
