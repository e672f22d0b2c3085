import { memo } from 'react';
import { useText } from '#web/platform/i18n.ts';
import type { TextRange } from '#web/study/swedish/line-pieces.ts';
import { SwedishText } from '#web/study/swedish/SwedishText.tsx';
import { type AnalysedLine, type StatusOf, type WordStatus, wordIdOf } from './analysed-page.ts';

/** Colour and underline by memory; the underline is the cue for readers who do not see the colour. */
const LOOKS: Readonly<Record<WordStatus, string>> = {
  new: 'bg-lake-tint underline decoration-dotted underline-offset-4',
  learning: 'bg-sun-tint underline decoration-dashed underline-offset-4',
  known: '',
  ignored: 'text-ink-soft',
  none: '',
};

/** Place of a word on a page: position of its sentence, and its place among the tokens. */
export interface WordPlace {
  readonly at: number;
  readonly token: number;
}

interface SentenceViewProps {
  line: AnalysedLine;
  statusOf: StatusOf;
  /** Chosen word in this sentence, by its token; null if there is none. */
  chosen: number | null;
  /** Word in the tab order, by its token; null if it is in another sentence (roving tab index). */
  inTabOrder: number | null;
  /** Spoken word; null if there is none. */
  spoken: TextRange | null;
  /** True while the sentence is read aloud. */
  isPlaying: boolean;
  onChoose(place: WordPlace): void;
}

/** Sentence whose words can be chosen. */
export const SentenceView = memo(function SentenceView({
  line,
  statusOf,
  chosen,
  inTabOrder,
  spoken,
  isPlaying,
  onChoose,
}: SentenceViewProps) {
  const { t } = useText('reading');
  const { analysis, at, text } = line;
  const words = analysis.tokens.flatMap((analysed, token) =>
    analysed.token.kind === 'word' ? [{ ...analysed.token, token, analysed }] : [],
  );
  const chosenUnit = chosen === null ? null : (analysis.tokens[chosen]?.unit ?? null);
  return (
    <span className={isPlaying ? 'rounded-sm bg-sunken' : ''}>
      <SwedishText
        text={text}
        spoken={spoken}
        words={words}
        draw={({ word, content, after }) => {
          const status = statusOf(wordIdOf(word.analysed, analysis));
          const isChosen =
            chosen === word.token || (chosenUnit !== null && word.analysed.unit === chosenUnit);
          return (
            <span className="whitespace-nowrap">
              <button
                type="button"
                data-word={`${at} ${word.token}`}
                tabIndex={inTabOrder === word.token ? 0 : -1}
                aria-pressed={isChosen}
                aria-label={status === 'none' ? word.text : t(`word.${status}`, { word: word.text })}
                onClick={() => onChoose({ at, token: word.token })}
                className={`cursor-pointer scroll-mt-24 scroll-mb-[60dvh] rounded-sm whitespace-normal ${LOOKS[status]} ${isChosen ? 'outline-2 outline-lake' : ''}`}
              >
                {content}
              </button>
              <span>{after}</span>
            </span>
          );
        }}
      />
    </span>
  );
});
