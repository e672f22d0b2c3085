import { Link } from 'wouter';
import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { meaningsOf } from '../words.api.ts';

interface WordCardsProps {
  words: readonly VocabularyWord[];
  /** Opens the flashcard of a word. */
  onPractise(id: string): void;
}

/** List of all words of a filter. */
export function WordCards({ words, onPractise }: WordCardsProps) {
  const { t, language } = useText('vocabulary');
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {t('count', { count: words.length })}
      </p>
      <VoiceNote />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {words.map((word) => (
          // Items outside the viewport are not rendered by the browser.
          <li key={word.id} className="grid [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
            <Card className="flex flex-col gap-2 p-4!">
              <div className="flex items-start gap-3">
                {word.picture && (
                  <Picture name={word.picture} size={40} className="mt-1 max-[22rem]:hidden" />
                )}
                <div className="min-w-0 grow">
                  <h2 className="text-xl font-bold break-words">
                    <Link href={`/vocabulary/${word.id}`} className="hover:underline">
                      <Headword word={word} />
                    </Link>
                  </h2>
                  <p lang="sv-fonipa" className="font-ipa text-ink-soft">
                    /{word.phoneticTranscription}/
                  </p>
                </div>
                <SpeakButton text={word.withArticle} />
              </div>
              <p className="grow text-lg">{meaningsOf(word, language).join(', ')}</p>
              <div className="flex items-center justify-between gap-2">
                <Badge>{word.cefrLevel}</Badge>
                <Button
                  variant="quiet"
                  onClick={() => onPractise(word.id)}
                  aria-label={t('practiseWord', { word: word.swedish })}
                  className="-mr-3 px-3!"
                >
                  {t('practise')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
