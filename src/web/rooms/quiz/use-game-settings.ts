import { useRef, useState } from 'react';
import type { QuizSession, QuizSettings } from '#shared/quiz/quiz-view.ts';
import { changeSettings } from './quiz.api.ts';
import type { QuizRoom } from './quiz-room.ts';
import { useRoomAction } from './use-room-action.ts';

/** What a host changes about the game. */
export interface GameChange {
  readonly settings?: Partial<QuizSettings>;
  readonly category?: QuizSession['category'];
}

/**
 * Changes what the game is like, one thing after another: each is shown at once, and none is lost because the one before
 * it is still on its way.
 * @returns `shown`: the game as it will be; `settled`: resolves when all that was changed so far has been told to the server
 */
export function useGameSettings(room: QuizRoom, { id, settings, category }: QuizSession) {
  const { act } = useRoomAction<'settings'>(room);
  const [unsaid, setUnsaid] = useState<readonly GameChange[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function say(change: GameChange, before: Promise<void>): Promise<void> {
    await before;
    await act('settings', () => changeSettings({ params: { id }, body: change }));
    setUnsaid((all) => all.filter((each) => each !== change));
  }

  return {
    shown: unsaid.reduce<Pick<QuizSession, 'settings' | 'category'>>(
      (game, change) => ({
        settings: { ...game.settings, ...change.settings },
        category: change.category ?? game.category,
      }),
      { settings, category },
    ),
    change(change: GameChange): void {
      setUnsaid((all) => [...all, change]);
      last.current = say(change, last.current);
    },
    settled: () => last.current,
  };
}
