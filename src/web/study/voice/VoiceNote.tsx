import VolumeX from 'lucide-react/icons/volume-x';
import { useText } from '#web/platform/i18n.ts';
import { useSpeaker, useVoiceNote } from './speak.ts';

/** Notice, once per page, that no voice is available, with advice. Empty if there is a voice. */
export function VoiceNote({ className = '' }: { className?: string }) {
  const { t } = useText('voice');
  const { state } = useSpeaker();
  useVoiceNote();
  if (state.status !== 'unavailable') return null;
  return (
    <p role="status" className={`flex gap-3 rounded-card bg-sun-tint p-4 text-sun-ink ${className}`}>
      <VolumeX aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        <strong>{t('noVoice')}.</strong> {t('noVoiceHelp')}
      </span>
    </p>
  );
}
