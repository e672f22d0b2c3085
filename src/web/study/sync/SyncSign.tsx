import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { useQueueState } from './study-queue.ts';

const ICONS = { saved: CloudCheck, saving: CloudUpload, waiting: CloudOff, paused: CloudAlert };

/** Sync state of the learner's events. Shows text only while sending is held up. */
export function SyncSign({ queue }: { queue: EventQueue | null }) {
  const { t } = useText('study');
  const state = useQueueState(queue);
  const Icon = ICONS[state];
  const isStuck = state === 'waiting' || state === 'paused';
  return (
    <span
      role="status"
      title={t(`sync.${state}`)}
      className={`flex items-center gap-1.5 text-sm ${isStuck ? 'rounded-full bg-sun-tint px-2.5 py-1 font-semibold text-sun-ink' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className={isStuck ? 'max-sm:sr-only' : 'sr-only'}>{isStuck && t(`sync.${state}`)}</span>
    </span>
  );
}
