import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Farewell, QuizRoom } from '../quiz-room.ts';

/** Tells why the player is no longer in a room. Shown above the ways into another one. */
export function FarewellNote({ farewell, room }: { farewell: Farewell | null; room: QuizRoom }) {
  const { t } = useText('quiz');
  if (farewell === null) return null;
  return (
    <div
      role="alert"
      className="mx-auto mb-5 flex max-w-184 flex-wrap items-center justify-between gap-3 rounded-card bg-sun-tint p-4 text-sun-ink"
    >
      <p className="font-semibold">{t(`farewell.${farewell}`)}</p>
      {(farewell === 'replaced' || farewell === 'refused') && (
        <Button variant="secondary" onClick={room.find}>
          {t('farewell.again')}
        </Button>
      )}
    </div>
  );
}
