import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { MetWord } from '../transcript/WordDialog.tsx';

interface KeyWordsProps {
  video: WholeVideo;
  onWord(met: MetWord): void;
}

/** Words that a film introduces, each with its sound and a button to add it to the cards. */
export function KeyWords({ video, onWord }: KeyWordsProps) {
  const { t, language } = useText('video');
  const { vocabulary, transcript, moments } = video;
  if (vocabulary.length === 0) return null;
  return (
    <section aria-label={t('keyWords')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('keyWords')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {vocabulary.map(({ wordId, swedish, translation, pronunciation }) => {
          const line = transcript.find(({ words }) => words.some((word) => word.wordId === wordId));
          const isKept = moments.some((moment) => moment.wordId === wordId);
          return (
            <li key={wordId}>
              <Card className="flex h-full items-center gap-2 py-3!">
                <div className="min-w-0 grow">
                  <p lang="sv" className="text-lg font-bold">
                    {swedish}
                  </p>
                  <p>{translation[language]}</p>
                  <p lang="sv-fonipa" className="font-ipa text-sm text-ink-soft">
                    /{pronunciation}/
                  </p>
                  {isKept && <p className="text-sm font-semibold text-pine">{t('wordKept')}</p>}
                </div>
                <div className="flex flex-col items-end">
                  <SpeakButton text={swedish} tone="plain" />
                  {line && !isKept && (
                    <Button
                      variant="quiet"
                      aria-label={t('keepWordOf', { word: swedish })}
                      onClick={() => onWord({ wordId, line })}
                      className="-mr-2 min-h-11! px-3!"
                    >
                      {t('keep')}
                    </Button>
                  )}
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
