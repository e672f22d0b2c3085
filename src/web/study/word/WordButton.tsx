import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';

interface WordButtonProps {
  /** Its text in the line. */
  text: string;
  /** Its content as rendered by `SwedishText`. */
  content: ReactNode;
  /** Punctuation after it, which must stay on its line. */
  after: string;
  onPress(): void;
  /** -1 if another word of its line is in the tab order (roving tab index). */
  tabIndex?: 0 | -1;
}

/** Word within a line that shows its meaning when pressed. */
export function WordButton({ text, content, after, onPress, tabIndex = 0 }: WordButtonProps) {
  const { t } = useText('study');
  return (
    <span className="whitespace-nowrap">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('word.about', { word: text })}
        onClick={(event) => {
          event.stopPropagation();
          onPress();
        }}
        className="cursor-pointer whitespace-normal underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-lake"
      >
        {content}
      </button>
      <span>{after}</span>
    </span>
  );
}
