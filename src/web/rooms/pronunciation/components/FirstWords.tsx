import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { GuideContent } from '#web/study/say/say.api.ts';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { OneByOne } from './OneByOne.tsx';
import { sayableOf, WordToSay } from './WordToSay.tsx';

const TONES: Record<GuideContent['words'][number]['difficulty'], BadgeTone> = {
  easy: 'pine',
  medium: 'sun',
  hard: 'falu',
};

/** Six words that show the peculiarities of Swedish, one after another. */
export function FirstWords({ words }: { words: GuideContent['words'] }) {
  const { t, language } = useText('pronunciation');
  const [index, setIndex] = useState(0);
  const word = words[index];
  useSilenceOnLeave(word?.id);
  if (!word) return null;
  return (
    <>
      <OneByOne index={index} total={words.length} onTurn={setIndex}>
        <WordToSay
          key={word.id}
          word={sayableOf(word, language)}
          badge={<Badge tone={TONES[word.difficulty]}>{t(`difficulty.${word.difficulty}`)}</Badge>}
        >
          <p className="w-full rounded-card bg-sun-tint p-4 text-left text-sun-ink">
            <strong>{t('tipTitle')}</strong> <Marked text={word.tip[language]} />
          </p>
          <div className="w-full text-left">
            <SwedishLine text={word.example.swedish} translation={word.example.translation[language]} />
          </div>
        </WordToSay>
      </OneByOne>
      <LinkButton href="/vocabulary?mode=list" variant="quiet" className="self-center">
        {t('anyWord')}
      </LinkButton>
    </>
  );
}
