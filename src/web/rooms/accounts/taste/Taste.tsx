import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { MOVES_ON } from '#web/study/play/device-choice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { playTaste } from './taste-sounds.ts';
import { TASTE, type TasteWord } from './taste-words.ts';

/** Milliseconds between a right answer and the next word, long enough to read what the word means. */
export const TASTE_PAUSE_MS = 2_000;

/**
 * Three Swedish words to hear and to find among pictures, before there is an account. The answers are not stored.
 * @param onBegin opens the registration form
 */
export default function Taste({ onBegin }: { onBegin(): void }) {
  const { t } = useText('taste');
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = TASTE[index];

  // The button that had the focus is gone; on the first render nothing was pressed.
  const hasMoved = index > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question has its heading.
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [index]);

  function next() {
    const following = TASTE[index + 1];
    if (following) void playTaste(following.asked.name);
    setIndex(index + 1);
  }

  return (
    <section aria-labelledby="taste" className="flex min-h-72 flex-col rounded-card bg-surface p-4 text-ink">
      <h2 id="taste" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {question ? t('title') : t('done.title')}
      </h2>
      {question ? (
        // The second word was requested with the press that opened it, so it plays already.
        <Question key={index} {...question} number={index + 1} wasPlayed={hasMoved} onNext={next} />
      ) : (
        <>
          <p className="mt-2">{t('done.text')}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {TASTE.map(({ asked }) => (
              <li
                key={asked.name}
                className="flex items-center gap-2 rounded-full bg-pine-tint px-3 py-1 text-pine"
              >
                <Picture name={asked.picture} size={24} />
                <span lang="sv" className="font-bold">
                  {asked.swedish}
                </span>
              </li>
            ))}
          </ul>
          <Button className="mt-auto self-start" onClick={onBegin}>
            {t('begin')}
          </Button>
        </>
      )}
    </section>
  );
}

interface QuestionProps {
  asked: TasteWord;
  choices: readonly TasteWord[];
  number: number;
  wasPlayed: boolean;
  onNext(): void;
}

function Question({ asked, choices, number, wasPlayed, onNext }: QuestionProps) {
  const { t } = useText('taste');
  const [isHeard, setHeard] = useState(wasPlayed);
  const [isSilent, setSilent] = useState(false);
  const [chosen, setChosen] = useState<TasteWord | null>(null);
  const isRight = chosen === asked;

  const following = useRef(onNext);
  following.current = onNext;
  useEffect(() => {
    if (!isRight || !MOVES_ON.isOn()) return;
    const timer = setTimeout(() => following.current(), TASTE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isRight]);

  async function hear() {
    setHeard(true);
    setSilent(!(await playTaste(asked.name)));
  }

  return (
    <>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">{t('lead', { number, total: TASTE.length })}</p>
        <Button variant={isHeard ? 'secondary' : 'primary'} className="shrink-0 px-4!" onClick={hear}>
          <Picture name="speaker-high-volume" size={24} />
          {/* The written word helps visitors who cannot hear or have no sound. */}
          <span lang={isHeard ? 'sv' : undefined}>{isHeard ? asked.swedish : t('hear')}</span>
        </Button>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-2.5">
        {choices.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              aria-pressed={choice === chosen}
              disabled={isRight}
              onClick={() => setChosen(choice)}
              className={`flex w-full flex-col items-center gap-1 rounded-card border p-2.5 text-sm transition-colors duration-150 ${lookOf(choice, chosen, asked)}`}
            >
              <Picture name={choice.picture} size={56} />
              {t(`word.${choice.name}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex min-h-12 items-center justify-between gap-3">
        <p role="status" className={isRight ? 'text-pine' : ''}>
          {chosen && <Verdict chosen={chosen} isRight={isRight} />}
          {!chosen && isSilent && <span>{t('silent')}</span>}
        </p>
        {isRight && (
          <Button autoFocus className="shrink-0 px-5!" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
    </>
  );
}

function Verdict({ chosen, isRight }: { chosen: TasteWord; isRight: boolean }) {
  const { t } = useText('taste');
  return (
    <>
      {isRight && <span>{t('right')} </span>}
      <strong lang="sv">{chosen.swedish}</strong>
      <span> = {t(`word.${chosen.name}`)}.</span>
      {!isRight && <span> {t('wrong')}</span>}
    </>
  );
}

function lookOf(choice: TasteWord, chosen: TasteWord | null, asked: TasteWord): string {
  if (choice !== chosen) return 'border-line-strong bg-surface hover:bg-sunken';
  return choice === asked ? 'border-pine bg-pine-tint text-pine' : 'border-falu bg-falu-tint text-falu';
}
