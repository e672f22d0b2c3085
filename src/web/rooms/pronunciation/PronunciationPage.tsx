import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { guideRead, useGuide } from '#web/study/say/say.api.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FirstWords } from './components/FirstWords.tsx';
import { Round } from './components/Round.tsx';
import { Sounds } from './components/Sounds.tsx';
import { modeOf, modeParams, PRONUNCIATION_MODES } from './view.ts';

const Pairs = part(() => import('./components/Pairs.tsx'));
const Melody = part(() => import('./components/Melody.tsx'));

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [guideRead()];

/** Page to practise pronunciation: words, sounds, minimal pairs and melodies. */
export default function PronunciationPage() {
  const { t } = useText('pronunciation');
  const [params, setParams] = useSearchParams();
  const mode = modeOf(params);
  const guide = useGuide();
  return (
    <div className="mx-auto flex max-w-176 flex-col gap-4">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <ChoiceRow legend={t('modes.label')}>
        {PRONUNCIATION_MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => setParams(modeParams(each), { replace: true })}
            className="min-h-11 rounded-full bg-sunken px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake max-sm:text-sm sm:px-4"
          >
            {t(`modes.${each}`)}
          </button>
        ))}
      </ChoiceRow>
      <VoiceNote />
      <Loaded query={guide} skeleton={<Skeleton className="h-130 rounded-card!" />} failed={t('failed')}>
        {({ words, sounds, pairs }) => {
          if (mode === 'first') return <FirstWords words={words} />;
          if (mode === 'words') return <Round title={t('round.met')} />;
          if (mode === 'sounds') return <Sounds sounds={sounds} />;
          return (
            <Suspense fallback={<Skeleton className="h-130 rounded-card!" />}>
              {mode === 'pairs' ? (
                <Pairs pairs={pairs.filter(({ contrast }) => contrast !== 'accent')} />
              ) : (
                <Melody pairs={pairs.filter(({ contrast }) => contrast === 'accent')} sounds={sounds} />
              )}
            </Suspense>
          );
        }}
      </Loaded>
    </div>
  );
}
