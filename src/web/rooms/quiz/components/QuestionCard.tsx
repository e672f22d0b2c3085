import type { RefObject } from 'react';
import type { QuizQuestion } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { HearButton } from './HearButton.tsx';

interface QuestionCardProps {
  question: QuizQuestion;
  /** Heading that takes the focus when the question changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Text of a question. Smaller on low screens, so that all options are visible with it. */
export function QuestionCard({ question, heading }: QuestionCardProps) {
  const { t } = useText('quiz');
  const { picture, swedish, translation, sound } = question;
  return (
    <Card className="flex flex-col items-center gap-3 text-center max-sm:py-4! lower:gap-1.5 lower:py-3!">
      {picture && <Picture name={picture} size={96} className="max-sm:size-18" />}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-bold text-balance wrap-anywhere outline-none lower:text-xl"
      >
        <Marked text={question.question} />
      </h1>
      {(swedish || sound) && (
        <div className="flex max-w-full items-center gap-2">
          {swedish && (
            <p lang="sv" className="min-w-0 text-3xl font-bold wrap-anywhere lower:text-2xl">
              <Gapped text={swedish} />
            </p>
          )}
          {sound && <HearButton sound={sound} text={swedish ?? undefined} />}
        </div>
      )}
      {translation && <p className="text-ink-soft">{translation}</p>}
      {!swedish && sound && <p className="text-ink-soft">{t('play.listen')}</p>}
    </Card>
  );
}

/** Sentence with a gap, which screen readers announce as a gap. */
export function Gapped({ text }: { text: string }) {
  const { t, locale } = useText('quiz');
  const [before = '', after] = text.split('___');
  if (after === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{before}</span>
      <span aria-hidden className="inline-block w-[2.2em] border-b-4 border-lake" />
      <span lang={locale} className="sr-only">
        {t('play.gap')}
      </span>
      <span>{after}</span>
    </>
  );
}
