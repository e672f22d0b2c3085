import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';

const GREETING = 'Hej och välkommen!';

/** A first Swedish sentence to hear, with its translation. */
export function HearGreeting() {
  const { t } = useText('onboarding');
  return (
    <div className="flex items-center gap-3 rounded-card bg-lake-tint p-4">
      <SpeakButton text={GREETING} tone="plain" />
      <div>
        <p lang="sv" className="text-xl font-bold">
          <Spoken text={GREETING} />
        </p>
        <p>{t('language.greeting')}</p>
      </div>
    </div>
  );
}
