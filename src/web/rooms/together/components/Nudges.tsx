import X from 'lucide-react/icons/x';
import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useDismissNudge } from '../together.api.ts';

/** Messages to the reader, one line each, which can be dismissed. */
export function Nudges({ family: { nudges, members } }: { family: Together }) {
  const { t } = useText('together');
  const dismiss = useDismissNudge();
  if (nudges.length === 0) return null;
  return (
    <ul aria-label={t('nudge.received')} className="flex flex-col gap-2">
      {nudges.map(({ senderId, message }) => {
        const name = members.find(({ id }) => id === senderId)?.firstName ?? '';
        return (
          <li
            key={senderId}
            className="flex items-center justify-between gap-3 rounded-card bg-sun-tint py-1 pr-1 pl-5 text-sun-ink"
          >
            <p className="min-w-0 wrap-anywhere">
              <strong>{name}:</strong> {t(`message.${message}`)}
            </p>
            <IconButton
              icon={X}
              label={t('nudge.dismiss', { name })}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(senderId)}
            />
          </li>
        );
      })}
    </ul>
  );
}
