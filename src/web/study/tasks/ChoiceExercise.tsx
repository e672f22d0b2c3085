import { useMemo, useState } from 'react';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { unmarked } from '#shared/course/marks.ts';
import { optionsFor } from '#shared/course/options.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { SwedishLine } from '../swedish/SwedishLine.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { HeardLine } from './HeardLine.tsx';
import { OptionList } from './OptionList.tsx';

/** Exercise: choose one option for a text, sound or picture. */
export function ChoiceExercise({
  exercise,
  language,
  seed,
  atOnce,
  given,
  onAnswer,
  verdict,
  solution,
}: ExerciseBodyProps<OfKind<'choice'>>) {
  const [chosen, setChosen] = useState(typeof given === 'number' ? given : null);
  const { prompt, pictures } = exercise;
  const texts = optionsFor(exercise.options, language);
  const options = useMemo(
    () =>
      shuffled([...texts.entries()], seededRandom(seed)).map(([key, text]) => ({
        key,
        text,
        picture: pictures?.[key],
      })),
    [texts, pictures, seed],
  );
  return (
    <>
      {prompt && 'heard' in prompt && (
        <HeardLine text={prompt.heard} isLocked={verdict !== null} isSilent={given !== undefined} />
      )}
      {prompt && 'picture' in prompt && (
        <div className="flex justify-center rounded-card bg-sunken py-6 low:py-2">
          {/* Smaller on low phones, so that all options are visible with it. */}
          <Picture name={prompt.picture} size={136} className="low:size-20 lying:size-10 tall:size-40" />
          <span className="sr-only">{prompt.shows[language]}</span>
        </div>
      )}
      {exercise.swedish && <SwedishLine text={exercise.swedish} size="large" />}
      <OptionList
        label={unmarked(exercise.question[language])}
        options={options}
        atOnce={atOnce}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          onAnswer(key);
        }}
        verdict={verdict}
        solution={solution}
        isSwedish={exercise.optionsIn === 'swedish'}
      />
    </>
  );
}
