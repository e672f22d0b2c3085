import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import type { QuizRoom, SeatState } from '../quiz-room.ts';

/** Tells why the player is no longer in a room. Shown above the ways into another one. */
export function FarewellNote({ seatState, room }: { seatState: SeatState; room: QuizRoom }) {
  const { t } = useText('quiz');
  if (seatState.at !== 'nowhere' || seatState.farewell === null) return null;
  const { farewell, score = 0 } = seatState;
  return (
    <div
      role="alert"
      className="mx-auto mb-5 flex max-w-184 flex-wrap items-center justify-between gap-3 rounded-card bg-sun-tint p-4 text-sun-ink"
    >
      <div>
        <p className="font-semibold">{t(`farewell.${farewell}`)}</p>
        {score > 0 && <p>{t('farewell.points', { count: score })}</p>}
      </div>
      {(farewell === 'replaced' || farewell === 'refused') && (
        <Button variant="secondary" onClick={room.find}>
          {t('farewell.again')}
        </Button>
      )}
    </div>
  );
}
