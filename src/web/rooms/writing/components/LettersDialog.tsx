import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { drawnLetter } from '#shared/writing/letters.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LetterOrder } from '../paper/LetterOrder.tsx';

/** Dialog that shows the strokes of each letter of a word. */
export function LettersDialog({ word, open, onClose }: { word: string; open: boolean; onClose(): void }) {
  const { t } = useText('writing');
  const letters = [...new Set(word)].filter((letter) => drawnLetter(letter) !== undefined);
  const [chosen, setChosen] = useState(letters[0] ?? '');
  const [shown, setShown] = useState(0);
  const strokes = drawnLetter(chosen)?.strokes.length ?? 0;
  return (
    <Dialog open={open} onClose={onClose} title={t('letters.title')}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('letters.label')}</legend>
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            lang="sv"
            aria-pressed={letter === chosen}
            onClick={() => setChosen(letter)}
            className="size-11 rounded-control border border-line-strong bg-surface text-xl font-bold aria-pressed:border-lake aria-pressed:bg-lake-tint aria-pressed:text-lake"
          >
            {letter}
          </button>
        ))}
      </fieldset>
      <LetterOrder
        key={`${chosen} ${shown}`}
        letter={chosen}
        label={t('letters.drawing', { letter: chosen, count: strokes })}
      />
      <div className="mt-3 flex justify-center">
        <Button variant="secondary" icon={RotateCcw} onClick={() => setShown(shown + 1)}>
          {t('letters.again')}
        </Button>
      </div>
    </Dialog>
  );
}
