import { useText } from '#web/platform/i18n.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { SPEECH_STAYS } from './device-choice.ts';

/** Switch for judging speech on this device only, so that recordings never leave it. */
export function SpeechChoice() {
  const { t } = useText('study');
  return (
    <div>
      <DeviceSwitch name="speechStays" choice={SPEECH_STAYS} />
      <p className="pl-8.5 text-sm text-ink-soft">{t('speechStaysHint')}</p>
    </div>
  );
}
