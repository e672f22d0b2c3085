import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { Ipa } from '#web/study/swedish/Ipa.tsx';
import { SayWordAloud } from '#web/study/voice/SayAloud.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { meaningsOf } from '../words.api.ts';

/** Head of a word's page: the word, its sound, meaning and word class. */
export function WordHead({ word }: { word: WordInFull }) {
  const { t, language } = useText('vocabulary');
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      {word.picture && <Picture name={word.picture} size={96} />}
      <h1 className="@container w-full text-4xl font-bold break-words">
        <Headword word={word} line="alone" />
      </h1>
      <Ipa ipa={word.phoneticTranscription} accent={word.pitchAccent} />
      <div className="flex gap-2">
        <SpeakButton text={word.withArticle} />
        <SpeakButton text={word.withArticle} slow tone="plain" />
      </div>
      <SayWordAloud
        text={word.swedish}
        ipa={word.phoneticTranscription}
        accent={word.pitchAccent}
        wordId={word.id}
      />
      <p className="text-2xl font-bold">{meaningsOf(word, language).join(', ')}</p>
      <p className="flex flex-wrap justify-center gap-2">
        <Badge tone="lake">{word.cefrLevel}</Badge>
        <Badge>{t(`word.class.${word.wordClass}`)}</Badge>
        <Badge>{t(`categories.${word.category}`)}</Badge>
        <Badge>{t('word.difficulty', { difficulty: word.difficultyLevel })}</Badge>
      </p>
    </Card>
  );
}
