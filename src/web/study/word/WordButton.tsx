import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';

interface WordButtonProps {
  /** As it stands in the line. */
  text: string;
  /** Its text as `SwedishText` draws it. */
  content: ReactNode;
  /** Punctuation behind it, which stays on its line. */
  after: string;
  onPress(): void;
  /** -1 where another of its line is the one that Tab comes to. */
  tabIndex?: 0 | -1;
}

/** A word within a line, to be pressed by who does not know it. */
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
