import { Link } from 'wouter';
import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { Button } from '#web/ui/Button.tsx';
import { meaningsOf } from '../words.api.ts';
import { FormsBadge } from './FormsBadge.tsx';
import { Notes } from './Notes.tsx';

/** Back of a flashcard, with the meaning. */
export function CardBack({ word, onFlip }: { word: VocabularyWord; onFlip(): void }) {
  const { t, language } = useText('vocabulary');
  return (
    <>
      <div className="flex grow flex-col items-center justify-center gap-2 text-center sm:gap-3">
        <p className="text-2xl font-bold">{meaningsOf(word, language).join(', ')}</p>
        <div>
          <p lang="sv" className="flex items-center justify-center gap-1 text-lg font-bold">
            <span>
              <Spoken text={word.example.swedish} />
            </span>
            <SpeakButton text={word.example.swedish} tone="plain" />
          </p>
          <p className="text-ink-soft">{word.example.translation[language]}</p>
        </div>
        <FormsBadge gender={word.gender} forms={word.forms} />
        <Notes culturalNote={word.culturalNotes} falseFriend={word.falseFriend} />
        <Link
          href={`/vocabulary/${word.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline"
        >
          {t('moreAbout')}
        </Link>
      </div>
      <Button variant="quiet" onClick={onFlip} className="mx-auto">
        {t('flipBack')}
      </Button>
    </>
  );
}
