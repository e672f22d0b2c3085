import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import type { LibraryTextView } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { Button } from '#web/ui/Button.tsx';
import { FinishedText } from './FinishedText.tsx';

/** Questions about a text. Each is answered once, with its explanation; after the last one the text is finished. */
export function Questions({ text }: { text: LibraryTextView }) {
  const { t } = useText('reading');
  const queue = useStudyQueue();
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [eventId, setEventId] = useState<string | null>(null);
  const reward = useReward(queue, eventId);
  const { id: textId, title, words: wordCount, questions } = text;
  const answered = Object.keys(answers).length;
  const finish = () => {
    if (!queue || eventId !== null) return;
    const given = Object.entries(answers).map(([question, option]) => ({
      question: Number(question),
      option,
    }));
    const body = { textId, title: title.swedish, wordCount, answers: given };
    setEventId(queue.record('text_finished', body, Date.now()));
  };
  if (eventId !== null) {
    const right = questions.filter(({ correct }, index) => answers[index] === correct).length;
    return <FinishedText reward={reward} result={{ right, asked: questions.length }} />;
  }
  return (
    <section aria-label={t('questions')} className="flex flex-col gap-6">
      <h2 className="text-2xl font-bold">{t('questions')}</h2>
      {questions.map((question, index) => (
        <Question
          key={question.swedish}
          question={question}
          chosen={answers[index] ?? null}
          onChoose={(option) => setAnswers((before) => ({ [index]: option, ...before }))}
        />
      ))}
      <Button disabled={answered < questions.length} onClick={finish} className="self-start">
        {t('finishText')}
      </Button>
    </section>
  );
}

interface QuestionProps {
  question: LibraryTextView['questions'][number];
  /** Index of the chosen option; null before. */
  chosen: number | null;
  onChoose(option: number): void;
}

function Question({ question: { swedish, options, correct, explanation }, chosen, onChoose }: QuestionProps) {
  const { t, language } = useText('reading');
  const isRight = chosen === correct;
  return (
    <fieldset className="flex max-w-176 flex-col gap-2">
      <legend lang="sv" className="mb-2 text-lg font-bold">
        {swedish}
      </legend>
      {options.map((option, index) => {
        const isSolution = chosen !== null && index === correct;
        const isMistake = chosen === index && !isRight;
        const Icon = isSolution ? CircleCheck : CircleX;
        const look = isSolution
          ? 'border-pine bg-pine-tint'
          : isMistake
            ? 'border-falu bg-falu-tint'
            : 'border-line-strong bg-surface';
        return (
          <button
            key={option}
            type="button"
            lang="sv"
            aria-pressed={chosen === index}
            aria-disabled={chosen !== null}
            onClick={() => chosen === null && onChoose(index)}
            className={`flex min-h-12 items-center justify-between gap-2 rounded-control border px-4 py-2 text-left ${chosen === null ? 'cursor-pointer hover:bg-sunken' : ''} ${look}`}
          >
            <span>{option}</span>
            {(isSolution || isMistake) && <Icon aria-hidden size={20} className="shrink-0" />}
          </button>
        );
      })}
      <p role="status" className="empty:hidden">
        {chosen !== null && (
          <span>
            <b>{t(isRight ? 'right' : 'wrong')}</b> <span>{explanation[language]}</span>
          </span>
        )}
      </p>
    </fieldset>
  );
}
