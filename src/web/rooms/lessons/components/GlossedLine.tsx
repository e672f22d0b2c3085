import { useState } from 'react';
import { type GlossPart, glossParts } from '#shared/course/gloss-parts.ts';
import type { Gloss } from '#shared/course/lesson.ts';
import { type Language, LOCALES } from '#shared/language.ts';
import { clinging } from '#web/study/swedish/clinging.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import type { WordMark } from '#web/study/voice/voice.ts';
import { Marked } from '#web/ui/Prose.tsx';

interface GlossedLineProps {
  text: string;
  glosses: readonly Gloss[];
  language: Language;
}

/** Swedish in which words that were not taught can be pressed: what they mean then stands behind them. */
export function GlossedLine({ text, glosses, language }: GlossedLineProps) {
  const { state } = useSpeaker();
  const word = state.status === 'playing' && state.text === text ? state.word : null;
  const parts = glossParts(text, glosses);
  return parts.map((part, index) => {
    if (part.gloss) {
      const after = clinging(parts[index + 1]?.text ?? '');
      return <GlossedWord key={part.start} {...{ part, gloss: part.gloss, after, language, word }} />;
    }
    const taken = parts[index - 1]?.gloss ? clinging(part.text).length : 0;
    const rest = { ...part, start: part.start + taken, text: part.text.slice(taken) };
    return <SpokenPart key={part.start} part={rest} word={word} />;
  });
}

interface GlossedWordProps {
  part: GlossPart;
  gloss: Gloss;
  /** Punctuation behind it, which stays on its line. */
  after: string;
  language: Language;
  word: WordMark | null;
}

function GlossedWord({ part, gloss, after, language, word }: GlossedWordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={isOpen ? undefined : 'whitespace-nowrap'}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`cursor-pointer text-left whitespace-normal underline decoration-dotted decoration-2 underline-offset-5 ${isOpen ? 'decoration-sun' : 'decoration-lake'}`}
      >
        <SpokenPart part={part} word={word} />
      </button>
      {isOpen && (
        <span
          lang={LOCALES[language]}
          className="mr-0.5 ml-1 rounded-md bg-sun-tint box-decoration-clone px-1.5 py-0.5 text-base text-sun-ink"
        >
          <Marked text={gloss.meaning[language]} />
        </span>
      )}
      {after}
    </span>
  );
}

/** The word being spoken is marked, where it lies in this part. */
function SpokenPart({ part: { start, text }, word }: { part: GlossPart; word: WordMark | null }) {
  const from = word ? word.start - start : -1;
  if (!word || from < 0 || from >= text.length) return text;
  const to = Math.min(word.end - start, text.length);
  return (
    <>
      {text.slice(0, from)}
      <mark className="rounded-sm bg-sun-tint text-inherit ring-2 ring-sun-tint">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
