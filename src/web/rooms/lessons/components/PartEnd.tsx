import { useEffect, useRef } from 'react';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { type Figure, Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { WordsMet } from './WordsMet.tsx';

interface PartEndProps {
  /** Number of the completed part, and of all parts. */
  part: number;
  parts: number;
  /** Tasks of the part answered in this visit, and those answered correctly at the first attempt. */
  answered: number;
  right: number;
  /** Modules of the part, whose words are listed. */
  modules: LessonDetail['modules'];
  /** Minutes that the next part takes. */
  nextMinutes: number;
  onGoOn(): void;
}

/** Screen after a part: score, words met, and the choice to continue. A later visit continues here. */
export function PartEnd({ part, parts, answered, right, modules, nextMinutes, onGoOn }: PartEndProps) {
  const { t } = useText('lessons');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    document.documentElement.scrollTop = 0;
    void playSound('part');
  }, []);
  const figures: Figure[] = [
    {
      picture: 'bullseye',
      value: t('ofGoal', { done: right, goal: answered }),
      label: t('rightAnswers'),
    },
  ];
  return (
    <>
      <div className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-5 px-4 py-10 text-center">
        <Cove mood="calm" width={240} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold text-balance outline-none">
            {t('partDone', { part, parts })}
          </h2>
          <p lang="sv" className="mt-1 text-lg text-ink-soft">
            {right === answered && answered > 0 ? 'Alla rätt!' : 'Snyggt!'}
          </p>
        </div>
        {answered > 0 && <Figures figures={figures} />}
        <WordsMet title={(count) => t('wordsOfPart', { count })} modules={modules} />
        <p className="text-ink-soft">{t('nextPart', { count: nextMinutes })}</p>
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-4 sm:flex-row sm:justify-center">
        <Button onClick={onGoOn}>{t('goOn')}</Button>
        <LinkButton href="/lessons" variant="secondary">
          {t('enough')}
        </LinkButton>
      </div>
    </>
  );
}
