import { useText } from '#web/platform/i18n.ts';

interface WordButtonProps {
  /** As it stands in the line. */
  text: string;
  /** Punctuation behind it, which stays on its line. */
  after?: string;
  /** It is being said just now. */
  isSpoken: boolean;
  onPress(): void;
  /** -1 where another of its line is the one that Tab comes to. */
  tabIndex?: 0 | -1;
}

/** A word within a line, to be pressed by who does not know it. */
export function WordButton({ text, after = '', isSpoken, onPress, tabIndex = 0 }: WordButtonProps) {
  const { t } = useText('study');
  const button = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('word.about', { word: text })}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      className={`cursor-pointer whitespace-normal underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-lake ${isSpoken ? SPOKEN_LOOK : ''}`}
    >
      {text}
    </button>
  );
  return after === '' ? (
    button
  ) : (
    <span className="whitespace-nowrap">
      {button}
      {after}
    </span>
  );
}

/** The word that is being said. */
export const SPOKEN_LOOK = 'rounded-sm bg-sun-tint ring-2 ring-sun-tint';
