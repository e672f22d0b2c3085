import Ear from 'lucide-react/icons/ear';
import Mic from 'lucide-react/icons/mic';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { GuideContent } from '#web/study/say/say.api.ts';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { OneByOne } from './OneByOne.tsx';
import { PairByEar } from './PairByEar.tsx';
import { WordToSay } from './WordToSay.tsx';

type Pair = GuideContent['pairs'][number];

/** Minimal pairs: identify the played word, and say both. */
export default function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useText('pronunciation');
  const contrasts = [...new Set(pairs.map(({ contrast }) => contrast))];
  const [contrast, setContrast] = useState(contrasts[0]);
  const [way, setWay] = useState<'ear' | 'mouth'>('ear');
  const chosen = pairs.filter((pair) => pair.contrast === contrast);
  return (
    <>
      <ChoiceRow legend={t('pairs.label')} wraps>
        {contrasts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === contrast}
            onClick={() => setContrast(each)}
            className="min-h-11 rounded-full bg-sunken px-3.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake"
          >
            {contrastName(each, t)}
          </button>
        ))}
      </ChoiceRow>
      <div className="flex flex-wrap gap-2">
        <ToggleChip label={t('pairs.ear')} icon={Ear} isOn={way === 'ear'} onToggle={() => setWay('ear')} />
        <ToggleChip
          label={t('pairs.mouth')}
          icon={Mic}
          isOn={way === 'mouth'}
          onToggle={() => setWay('mouth')}
        />
      </div>
      {way === 'ear' ? (
        <PairByEar key={contrast} pairs={chosen} />
      ) : (
        <PairByMouth key={contrast} pairs={chosen} />
      )}
    </>
  );
}

/** Letters are shown as they are; other contrasts have a name. */
function contrastName(contrast: string, t: (key: string) => string): string {
  const name = t(`pairs.names.${contrast}`);
  return name === `pairs.names.${contrast}` ? contrast.replace('-', ' · ') : name;
}

/** Speaking exercise with both words of a pair, one pair after another. */
function PairByMouth({ pairs }: { pairs: readonly Pair[] }) {
  const { language } = useText('pronunciation');
  const [index, setIndex] = useState(0);
  useSilenceOnLeave(index);
  const pair = pairs[index];
  if (!pair) return null;
  return (
    <OneByOne index={index} total={pairs.length} onTurn={setIndex}>
      <p>
        <Marked text={pair.about[language]} />
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {pair.members.map(({ swedish, pronunciation, pitchAccent, meaning, wordId }) => (
          <WordToSay
            key={swedish}
            word={{
              swedish,
              meaning: meaning[language],
              ipa: pronunciation,
              accent: pitchAccent,
              wordId: wordId ?? undefined,
            }}
          />
        ))}
      </div>
    </OneByOne>
  );
}
