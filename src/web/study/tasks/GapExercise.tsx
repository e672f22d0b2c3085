import { useMemo } from 'react';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { unmarked } from '#shared/course/marks.ts';
import { useText } from '#web/platform/i18n.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { OptionList } from './OptionList.tsx';
import { useTypedAnswer } from './use-typed-answer.ts';

const INK = { right: 'border-pine text-pine', wrong: 'border-falu text-falu' };

/** Exercise: fill the gap of a Swedish sentence, by choosing or typing. */
export function GapExercise({
  exercise,
  language,
  seed,
  atOnce,
  verdict,
  solution,
  ...typing
}: ExerciseBodyProps<OfKind<'gap'>>) {
  const { t, locale } = useText('study');
  const { options } = exercise;
  // A chosen word is judged at once, so there is nothing to keep.
  const draftKey = options ? undefined : typing.draftKey;
  const [typed, write] = useTypedAnswer({ ...typing, draftKey, verdict });
  const shown = useMemo(
    () =>
      options && shuffled([...options.entries()], seededRandom(seed)).map(([key, text]) => ({ key, text })),
    [options, seed],
  );
  const [before = '', after = ''] = exercise.sentence.split('___');
  const question = unmarked(exercise.question[language]);
  return (
    <>
      <div>
        <p lang="sv" className="text-2xl font-bold">
          {before}
          <span
            className={`inline-block min-w-20 border-b-3 px-1 text-center ${verdict ? INK[verdict] : 'border-line-strong text-lake'}`}
          >
            {typed ? (
              <span>{typed}</span>
            ) : (
              <>
                <span lang={locale} className="sr-only">
                  {t('gap')}
                </span>
                <span aria-hidden>&nbsp;</span>
              </>
            )}
          </span>
          {after}
        </p>
        <p className="mt-1 text-ink-soft">{exercise.translation[language]}</p>
      </div>
      {shown ? (
        <OptionList
          label={question}
          options={shown}
          atOnce={atOnce}
          chosen={shown.find(({ text }) => text === typed)?.key ?? null}
          onChoose={(key) => write(options?.[key] ?? '')}
          verdict={verdict}
          solution={solution}
          isSwedish
          inRow
        />
      ) : (
        <SwedishInput aria-label={question} value={typed} onValue={write} disabled={verdict !== null} />
      )}
    </>
  );
}
