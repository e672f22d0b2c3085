import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { PitchMark } from '#web/study/swedish/PitchMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Marked } from '#web/ui/Prose.tsx';

const STORED_AS = 'tillsammans-melody';

/** Explanation of the melody line above a word's pronunciation, shown once per device. */
export function MelodyNote() {
  const { t } = useText('vocabulary');
  const [isKnown, setKnown] = useState(() => recall(STORED_AS) !== null);
  if (isKnown) return null;
  const understood = () => {
    remember(STORED_AS, 'understood');
    setKnown(true);
  };
  return (
    <section className="flex flex-col gap-2 rounded-card bg-sun-tint p-4 text-sun-ink">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {t('melody.title')}
        <span aria-hidden className="flex gap-2">
          <PitchMark accent={1} />
          <PitchMark accent={2} />
        </span>
      </h2>
      <p>
        <Marked text={t('melody.text')} />
      </p>
      <Button variant="secondary" onClick={understood} className="self-start">
        {t('melody.understood')}
      </Button>
    </section>
  );
}
