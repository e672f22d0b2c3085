import { useState } from 'react';
import { shuffled } from '#shared/chance.ts';
import { useText } from '#web/platform/i18n.ts';
import type { GuideContent } from '#web/study/say/say.api.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { useHeardAtOnce } from '#web/study/voice/use-heard-at-once.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';

type Pair = GuideContent['pairs'][number];
type Question = { readonly pair: Pair; readonly heard: number };

interface PairByEarProps {
  /** Must not be empty. */
  pairs: readonly Pair[];
}

/** Listening exercise: one of two words is played and has to be identified. The order changes each time. */
export function PairByEar({ pairs }: PairByEarProps) {
  const { t } = useText('pronunciation');
  const [questions, setQuestions] = useState(() => ask(pairs));
  const [index, setIndex] = useState(0);
  const [right, setRight] = useState(0);
  const question = questions[index];
  if (!question) {
    return (
      <Card className="flex flex-col items-center gap-3 text-center">
        <h2 className="text-2xl font-bold">{t('pairs.rightOf', { right, total: questions.length })}</h2>
        <Button
          onClick={() => {
            setQuestions(ask(pairs));
            setIndex(0);
            setRight(0);
          }}
        >
          {t('round.another')}
        </Button>
      </Card>
    );
  }
  return (
    <Heard
      key={index}
      question={question}
      place={t('place', { number: index + 1, total: questions.length })}
      onAnswered={(isRight) => isRight && setRight(right + 1)}
      onNext={() => setIndex(index + 1)}
    />
  );
}

/** Each pair once, with a random one of its words. */
function ask(pairs: readonly Pair[]): Question[] {
  return shuffled(pairs, Math.random).map((pair) => ({ pair, heard: Math.random() < 0.5 ? 0 : 1 }));
}

interface HeardProps {
  question: Question;
  place: string;
  onAnswered(isRight: boolean): void;
  onNext(): void;
}

function Heard({ question: { pair, heard }, place, onAnswered, onNext }: HeardProps) {
  const { t, language } = useText('pronunciation');
  const [chosen, setChosen] = useState<number | null>(null);
  const said = pair.members[heard]?.swedish ?? '';
  useHeardAtOnce(said);
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <p className="text-sm text-ink-soft tabular-nums">{place}</p>
      <h2 className="text-xl font-bold">{t('pairs.which')}</h2>
      <div className="flex items-center gap-3">
        <SpeakButton text={said} isSecret className="size-16! [&>svg]:size-7" />
        <SpeakButton text={said} isSecret slow />
      </div>
      <div className="grid w-full grid-cols-2 gap-3">
        {pair.members.map(({ swedish, pronunciation, meaning }, index) => (
          <button
            key={swedish}
            type="button"
            disabled={chosen !== null}
            aria-pressed={chosen === index}
            onClick={() => {
              setChosen(index);
              onAnswered(index === heard);
            }}
            className={`flex min-h-24 flex-col items-center justify-center gap-0.5 rounded-card border p-3 ${lookOf(chosen, index, heard)}`}
          >
            <strong lang="sv" className="text-2xl">
              {swedish}
            </strong>
            <span className="text-ink-soft">
              <Marked text={meaning[language]} />
            </span>
            {chosen !== null && (
              <span lang="sv-fonipa" className="font-ipa text-ink-soft">
                /{pronunciation}/
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="status" className="w-full text-left empty:hidden">
        {chosen !== null && (
          <div className="flex flex-col gap-3">
            <p className={`font-bold ${chosen === heard ? 'text-pine' : 'text-falu'}`}>
              {t(chosen === heard ? 'pairs.right' : 'pairs.wrong', { swedish: said })}
            </p>
            <p>
              <Marked text={pair.about[language]} />
            </p>
            <p className="flex flex-wrap gap-x-5">
              {pair.members.map(({ swedish }) => (
                <span key={swedish} className="inline-flex items-center gap-1">
                  <SpeakButton text={swedish} /> <strong lang="sv">{swedish}</strong>
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
      {chosen !== null && <Button onClick={onNext}>{t('nextWord')}</Button>}
    </Card>
  );
}

function lookOf(chosen: number | null, index: number, heard: number): string {
  if (chosen === null) return 'border-line-strong bg-surface hover:bg-sunken';
  if (index === heard) return 'border-pine bg-pine-tint';
  return chosen === index ? 'border-falu bg-falu-tint' : 'border-line bg-surface';
}
