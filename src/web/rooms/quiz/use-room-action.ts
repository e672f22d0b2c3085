import { useState } from 'react';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { noteFailure } from '#web/platform/query.ts';
import { toast } from '#web/ui/toast.ts';
import type { QuizRoom } from './quiz-room.ts';

/**
 * Runs calls to the room: applies the room state of the response, and shows errors. Calls during a running one are
 * ignored.
 * @returns `busy`: name of the running action; `act`: resolves to whether it succeeded
 */
export function useRoomAction<Name extends string>(room: QuizRoom) {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Name | null>(null);
  const { begin, end } = useOneAtATime();
  async function act(name: Name, call: () => Promise<QuizSession | object>): Promise<boolean> {
    if (!begin()) return false;
    setBusy(name);
    try {
      const told = await call();
      if ('seq' in told) room.enter(told as QuizSession);
      return true;
    } catch (error) {
      noteFailure(error);
      toast({ tone: 'bad', title: t('failed'), text: errorText(error) });
      return false;
    } finally {
      end();
      setBusy(null);
    }
  }
  return { busy, act };
}
