import type { QuizPlayer, QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { removePlayer } from '../quiz.api.ts';
import type { QuizRoom } from '../quiz-room.ts';
import { useRoomAction } from '../use-room-action.ts';

interface RemoveDialogProps {
  /** Player to be removed; null while the dialog is closed. */
  player: QuizPlayer | null;
  room: QuizRoom;
  session: QuizSession;
  onClose(): void;
}

/** Asks the host to confirm that a player is removed, because removed players cannot return. */
export function RemoveDialog({ player, room, session: { id }, onClose }: RemoveDialogProps) {
  const { t } = useText('quiz');
  const { busy, act } = useRoomAction<'remove'>(room);
  return (
    <AskDialog
      open={player !== null}
      title={t('remove.title', { name: player?.nickname ?? t('deleted') })}
      text={t('remove.text')}
      yes={t('remove.yes')}
      no={t('remove.no')}
      busy={busy === 'remove'}
      onNo={onClose}
      onYes={async () => {
        if (!player) return;
        await act('remove', () => removePlayer({ params: { id }, body: { playerId: player.id } }));
        onClose();
      }}
    />
  );
}
