import { useState } from 'react';
import { unmarked } from '#shared/course/marks.ts';
import { useText } from '#web/platform/i18n.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { SwedishLine } from '../swedish/SwedishLine.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { OptionList } from './OptionList.tsx';

/** Exercise: true or false. */
export function TruthExercise({
  exercise,
  language,
  atOnce,
  given,
  onAnswer,
  verdict,
  solution,
}: ExerciseBodyProps<OfKind<'truth'>>) {
  const { t } = useText('study');
  const [chosen, setChosen] = useState(typeof given === 'boolean' ? Number(given) : null);
  return (
    <>
      {exercise.swedish && <SwedishLine text={exercise.swedish} size="large" />}
      <Prose text={exercise.statement[language]} className="text-lg" />
      <OptionList
        label={unmarked(exercise.question[language])}
        options={[
          { key: 1, text: t('true') },
          { key: 0, text: t('false') },
        ]}
        atOnce={atOnce}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          onAnswer(key === 1);
        }}
        verdict={verdict}
        solution={solution && t(solution)}
        isSwedish={false}
      />
    </>
  );
}
