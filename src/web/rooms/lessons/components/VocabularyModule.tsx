import type { LessonWord } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { ReadMore } from '#web/ui/ReadMore.tsx';
import { type Remark, remarksOf } from '../explanation.ts';

/** New words, each on a card. */
export function VocabularyModule({ words, language }: { words: readonly LessonWord[]; language: Language }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {words.map((word) => (
        <li key={word.wordId} className="grid grid-cols-1">
          <WordCard word={word} language={language} among={words.length} />
        </li>
      ))}
    </ul>
  );
}

interface WordCardProps {
  word: LessonWord;
  language: Language;
  /** Number of cards on the screen. */
  among: number;
}

function WordCard({ word, language, among }: WordCardProps) {
  const { shown, rest } = remarksOf(word, language, among);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        {word.picture && <Picture name={word.picture} size={56} className="max-[22rem]:hidden" />}
        <div className="min-w-0 grow">
          <h3 className="text-2xl font-bold break-words">
            <Headword word={word} />
          </h3>
          <p lang="sv-fonipa" className="font-ipa text-ink-soft">
            /{word.pronunciation}/
          </p>
          <p className="mt-1 text-lg">{word.translation[language]}</p>
        </div>
        <SpeakButton text={word.withArticle} />
      </div>
      {word.forms.length > 0 && (
        <p>
          <Badge tone={word.gender === 'ett' ? 'falu' : 'lake'}>
            <span lang="sv" className="py-1">
              {word.forms.join(' · ')}
            </span>
          </Badge>
        </p>
      )}
      <Remarks remarks={shown} />
      <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
        <div className="min-w-0">
          <p lang="sv" className="text-lg font-bold">
            <Spoken text={word.example.swedish} />
          </p>
          <p className="text-ink-soft">{word.example.translation[language]}</p>
        </div>
        <SpeakButton text={word.example.swedish} tone="plain" />
      </div>
      {rest.length > 0 && (
        <ReadMore about={word.swedish} className="flex flex-col gap-3">
          <Remarks remarks={rest} />
        </ReadMore>
      )}
    </Card>
  );
}

const REMARK_LOOK = {
  falseFriend: 'rounded-control bg-falu-tint p-3 text-sm',
  usage: 'text-ink-soft',
  culturalNote: 'rounded-control bg-sun-tint p-3 text-sm text-sun-ink',
};

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const { t } = useText('lessons');
  return remarks.map(({ kind, text }) => (
    <p key={kind} className={REMARK_LOOK[kind]}>
      {kind === 'falseFriend' && <strong className="text-falu">{t('falseFriend')} </strong>}
      <Marked text={text} />
    </p>
  ));
}
