import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type Ref, useEffect, useState } from 'react';
import type { QuizQuestion } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { KEYS } from '#web/study/play/device-choice.ts';
import { Marked } from '#web/ui/Prose.tsx';
import { HearButton } from './HearButton.tsx';
import { markLook, OptionMark } from './option-mark.tsx';

interface OptionsProps {
  ref: Ref<HTMLUListElement>;
  question: QuizQuestion;
  /** Index of the pressed or answered option. */
  chosen: number | null;
  /** Index of the right option; null until it may be shown. */
  right: number | null;
  isOpen: boolean;
  onChoose(option: number): void;
}

/** Answers to choose from: large buttons with a colour and a shape each. A press is final. */
export function Options({ ref, question, chosen, right, isOpen, onChoose }: OptionsProps) {
  const { t } = useText('quiz');
  const { options, optionsIn, optionSounds } = question;
  const [hasKeys] = useState(KEYS.isOn);
  useOptionKeys(isOpen && hasKeys ? options.length : 0, onChoose);
  const isSwedish = optionsIn === 'swedish';
  return (
    <ul ref={ref} aria-label={t('play.options')} className="grid gap-2.5 sm:grid-cols-2 sm:gap-3 lower:gap-2">
      {options.map((text, index) => {
        const sound = optionSounds?.[index];
        const isChosen = chosen === index;
        const { look, isFull } = markLook(index, chosen, right);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, which never changes.
          <li key={index} className="flex items-center justify-end gap-1 max-[16rem]:flex-wrap">
            <button
              type="button"
              disabled={!isOpen}
              aria-pressed={isChosen}
              onClick={() => onChoose(index)}
              className={`flex min-h-16 lower:min-h-13 w-full min-w-0 items-center gap-3 rounded-card border-2 px-4 py-2 text-left text-xl max-[16rem]:gap-2 max-[16rem]:px-2 font-bold [@media(min-height:45rem)]:min-h-19 sm:[@media(min-height:45rem)]:min-h-26 ${isChosen && right === null ? 'ring-4 ring-ink' : ''} ${look}`}
            >
              <OptionMark index={index} isFull={isFull} />
              <span lang={isSwedish ? 'sv' : undefined} className="min-w-0 grow hyphens-auto wrap-anywhere">
                <Marked text={text} />
              </span>
              {hasKeys && right === null && (
                <kbd
                  aria-hidden
                  className="hidden max-[16rem]:hidden! font-sans text-sm font-normal pointer-fine:inline"
                >
                  {index + 1}
                </kbd>
              )}
              {right === index && (
                <Check aria-label={t('play.isRight')} size={26} strokeWidth={3} className="shrink-0" />
              )}
              {right !== null && right !== index && isChosen && (
                <X aria-label={t('play.isWrong')} size={26} strokeWidth={3} className="shrink-0" />
              )}
            </button>
            {sound && <HearButton sound={sound} text={text} tone="plain" />}
          </li>
        );
      })}
    </ul>
  );
}

/** Number keys choose an option wherever the focus is, unless text is being typed or a dialog is open. */
function useOptionKeys(count: number, onChoose: (option: number) => void): void {
  useEffect(() => {
    if (count === 0) return;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const option = Number(event.key) - 1;
      if (/^[1-9]$/.test(event.key) && option < count) onChoose(option);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [count, onChoose]);
}
