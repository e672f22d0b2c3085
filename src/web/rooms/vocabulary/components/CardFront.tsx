import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { Ipa } from '#web/study/swedish/Ipa.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Front of a flashcard, in Swedish. */
export function CardFront({ word, onFlip }: { word: VocabularyWord; onFlip(): void }) {
  const { t } = useText('vocabulary');
  return (
    <>
      <div className="absolute top-3 right-3 sm:top-5 sm:right-5">
        <Badge>{word.cefrLevel}</Badge>
      </div>
      <div
        className={`flex grow flex-col items-center justify-center gap-1.5 text-center sm:gap-3 ${word.picture ? '' : 'pt-8'}`}
      >
        {word.picture && <Picture name={word.picture} size={96} className="max-sm:size-16" />}
        <h2 className="@container w-full text-3xl font-bold break-words sm:text-4xl">
          <Headword word={word} line="alone" />
        </h2>
        <Ipa ipa={word.phoneticTranscription} accent={word.pitchAccent} />
        <div className="flex gap-2">
          <SpeakButton text={word.withArticle} />
          <SpeakButton text={word.withArticle} slow tone="plain" />
        </div>
      </div>
      <Button variant="quiet" onClick={onFlip} className="mx-auto">
        {t('flip')}
      </Button>
    </>
  );
}
