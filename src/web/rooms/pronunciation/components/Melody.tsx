import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { GuideContent } from '#web/study/say/say.api.ts';
import { PitchMark } from '#web/study/swedish/PitchMark.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { MelodyWord } from './MelodyWord.tsx';

interface MelodyProps {
  /** Pairs that differ only in their melody. */
  pairs: GuideContent['pairs'];
  sounds: GuideContent['sounds'];
}

/** The two Swedish word accents: explanation, example words, and pairs that differ only in accent. */
export default function Melody({ pairs, sounds }: MelodyProps) {
  const { t, language } = useText('pronunciation');
  /** The chosen word of the pairs: its spelling and its accent. */
  const [chosen, setChosen] = useState<string | null>(null);
  const melodies = sounds.flatMap((tip) =>
    tip.accent === undefined ? [] : [{ ...tip, accent: tip.accent }],
  );
  return (
    <>
      <p className="text-ink-soft">{t('melody.about')}</p>
      {melodies
        .sort((one, other) => one.accent - other.accent)
        .map(({ id, accent, tongue, trap, example }) => (
          <Card key={id} className="flex flex-col gap-3">
            <h2 className="flex items-center gap-3 text-xl font-bold">
              <PitchMark accent={accent} />
              {t(`melody.accent${accent}`)}
            </h2>
            <p>
              <Marked text={`${tongue[language]} ${trap[language]}`} />
            </p>
            <MelodyWord swedish={example.swedish} meaning={example.meaning[language]} ipa={example.ipa} />
          </Card>
        ))}
      <Card className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">{t('melody.pairs')}</h2>
        <p className="text-ink-soft">{t('melody.pairsText')}</p>
        <ul className="flex flex-col">
          {pairs.map(({ members }) => (
            <li
              key={members[0]?.swedish}
              className="flex flex-wrap items-center gap-x-1 gap-y-1 border-line py-2 sm:gap-x-3 not-last:border-b"
            >
              <strong lang="sv" className="basis-full text-lg sm:basis-24">
                {members[0]?.swedish}
              </strong>
              {members.map(({ swedish, pitchAccent, meaning }) => {
                const name = `${swedish} ${pitchAccent}`;
                return (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={name === chosen}
                    onClick={() => setChosen(name === chosen ? null : name)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 max-sm:px-2 hover:bg-sunken aria-pressed:bg-lake-tint"
                  >
                    <PitchMark accent={pitchAccent ?? 1} />
                    {meaning[language]}
                  </button>
                );
              })}
              {members
                .filter(({ swedish, pitchAccent }) => `${swedish} ${pitchAccent}` === chosen)
                .map(({ swedish, pronunciation, pitchAccent, meaning }) => (
                  <div key={chosen} className="basis-full py-2">
                    <MelodyWord
                      swedish={swedish}
                      meaning={meaning[language]}
                      ipa={pronunciation}
                      {...(pitchAccent && { accent: pitchAccent })}
                    />
                  </div>
                ))}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
