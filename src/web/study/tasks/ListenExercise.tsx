import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';

import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';

/** Hear a line and type it. Whoever hears nothing may read it instead. */
export function ListenExercise({
  exercise,
  language,
  onAnswer,
  verdict,
}: ExerciseBodyProps<OfKind<'listen'>>) {
  const { t } = useText('study');
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className="flex items-center gap-3">
        <SpeakButton text={exercise.swedish} isSecret className="size-16! [&>svg]:size-7" />
        <SpeakButton text={exercise.swedish} isSecret slow tone="plain" />
        {!isShown && (
          <Button variant="quiet" icon={Eye} onClick={() => setShown(true)} disabled={verdict !== null}>
            {t('readInstead')}
          </Button>
        )}
      </div>
      {isShown && (
        <div>
          <p lang="sv" className="text-xl font-bold">
            {exercise.swedish}
          </p>
          <p className="text-ink-soft">{exercise.translation[language]}</p>
        </div>
      )}
      <SwedishInput
        aria-label={exercise.question[language]}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          onAnswer(text.trim() === '' ? null : text);
        }}
        disabled={verdict !== null}
      />
    </>
  );
}
