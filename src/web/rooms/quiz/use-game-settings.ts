import { useRef, useState } from 'react';
import type { QuizSession, QuizSettings } from '#shared/quiz/quiz-view.ts';
import { changeSettings } from './quiz.api.ts';
import type { QuizRoom } from './quiz-room.ts';
import { useRoomAction } from './use-room-action.ts';

/** Change of the game's settings by the host. */
export interface GameChange {
  readonly settings?: Partial<QuizSettings>;
  readonly category?: QuizSession['category'];
}

/**
 * Changes settings one after another: each change is shown at once, and none is lost while the previous one is
 * being sent.
 * @returns `shown`: the settings including pending changes; `settled`: resolves when all changes have been sent
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
