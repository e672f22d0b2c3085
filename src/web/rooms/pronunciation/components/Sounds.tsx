import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { SoundTip } from '#web/study/say/say.api.ts';
import { TipParts } from '#web/study/say/TipParts.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Round } from './Round.tsx';

/** Sounds that are hard for speakers of the learner's language, hardest first, or words with one of them. */
export function Sounds({ sounds }: { sounds: readonly SoundTip[] }) {
  const { t, language } = useText('pronunciation');
  const [chosen, setChosen] = useState<string | null>(null);
  const hard = sounds
    .filter(({ hardFor, phones }) => hardFor[language] > 0 && phones.length > 0)
    .sort((one, other) => other.hardFor[language] - one.hardFor[language]);
  const sound = hard.find(({ id }) => id === chosen);
  if (sound) {
    return (
      <>
        <Button
          variant="quiet"
          icon={ArrowLeft}
          className="-ml-3 self-start px-3!"
          onClick={() => setChosen(null)}
        >
          {t('sounds.all')}
        </Button>
        <Round key={sound.id} title={t('sounds.wordsWith', { letters: sound.letters })} sound={sound.id} />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-soft">{t('sounds.about')}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {hard.map((each) => (
          <li key={each.id} className="grid">
            <Tip tip={each} onPractise={() => setChosen(each.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Instructions for a sound, with an example word. */
function Tip({ tip, onPractise }: { tip: SoundTip; onPractise(): void }) {
  const { t, language } = useText('pronunciation');
  const { letters, phones, example } = tip;
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl font-bold">
        <span lang="sv">{letters}</span>
        <span lang="sv-fonipa" className="font-ipa text-base font-normal text-ink-soft">
          {phones.slice(0, 2).join(' ')}
        </span>
      </h2>
      <TipParts tip={tip} className="flex grow flex-col gap-1.5" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-1">
          <SpeakButton text={example.swedish} />
          <span>
            <strong lang="sv">{example.swedish}</strong> {example.meaning[language]}
          </span>
        </span>
        <Button variant="quiet" className="-mr-3 px-3!" onClick={onPractise}>
          {t('sounds.practise')}
        </Button>
      </div>
    </Card>
  );
}
