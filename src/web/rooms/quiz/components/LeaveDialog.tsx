import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { giveUpSeat } from '../quiz.api.ts';
import type { QuizRoom } from '../quiz-room.ts';
import { useRoomAction } from '../use-room-action.ts';

interface LeaveDialogProps {
  open: boolean;
  room: QuizRoom;
  session: QuizSession;
  onClose(): void;
}

/** Asks for confirmation before giving up the seat. Closing the page alone keeps it. */
export function LeaveDialog({ open, room, session: { id, phase }, onClose }: LeaveDialogProps) {
  const { t } = useText('quiz');
  const { busy, act } = useRoomAction<'leave'>(room);
  return (
    <AskDialog
      open={open}
      title={t('leave.title')}
      text={t(phase === 'lobby' ? 'leave.lobby' : 'leave.game')}
      yes={t('leave.leave')}
      no={t('leave.stay')}
      busy={busy === 'leave'}
      onNo={onClose}
      onYes={async () => {
        if (await act('leave', () => giveUpSeat({ params: { id } }))) room.leave();
      }}
    />
  );
}
