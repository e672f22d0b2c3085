import { Suspense } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { useTheme } from '#web/platform/theme.ts';
import { KeyChoice } from '#web/study/play/KeyChoice.tsx';
import { MoveOnChoice } from '#web/study/play/MoveOnChoice.tsx';
import { SoundChoice } from '#web/study/play/SoundChoice.tsx';
import { SpeechChoice } from '#web/study/play/SpeechChoice.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';

const VoiceSettings = part(() => import('#web/study/voice/VoiceSettings.tsx'));

/** Settings of this device: colours, voice, sounds, keys, pace of tasks and the microphone. */
export function AppSettings() {
  const { t } = useText('profile');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('appTitle')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-semibold">{t('colours.title')}</h3>
          <p className="text-ink-soft">{t('colours.text')}</p>
        </div>
        <ThemeSelect {...useTheme()} />
      </div>
      <Suspense>
        <VoiceSettings />
      </Suspense>
      <SoundChoice />
      <MoveOnChoice />
      <KeyChoice />
      <SpeechChoice />
    </Card>
  );
}
