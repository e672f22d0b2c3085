import { type ReactNode, useMemo, useState } from 'react';
import { glossParts } from '#shared/course/gloss-parts.ts';
import type { Gloss } from '#shared/course/lesson.ts';
import { type Language, LOCALES } from '#shared/language.ts';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { Marked } from '#web/ui/Prose.tsx';

interface GlossedLineProps {
  text: string;
  glosses: readonly Gloss[];
  language: Language;
}

/** Swedish line in which words that have not been taught can be pressed to show their meaning behind them. */
export function GlossedLine({ text, glosses, language }: GlossedLineProps) {
  const words = useMemo(
    () =>
      glossParts(text, glosses).flatMap(({ start, text: part, gloss }) =>
        gloss ? [{ start, end: start + part.length, gloss }] : [],
      ),
    [text, glosses],
  );
  return (
    <Spoken
      text={text}
      words={words}
      draw={({ word, content, after }) => (
        <GlossedWord gloss={word.gloss} content={content} after={after} language={language} />
      )}
    />
  );
}

interface GlossedWordProps {
  gloss: Gloss;
  content: ReactNode;
  /** Punctuation after the word, which must not wrap away from it. */
  after: string;
  language: Language;
}

function GlossedWord({ gloss, content, after, language }: GlossedWordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={isOpen ? undefined : 'whitespace-nowrap'}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`cursor-pointer text-left whitespace-normal underline decoration-dotted decoration-2 underline-offset-5 ${isOpen ? 'decoration-sun' : 'decoration-lake'}`}
      >
        {content}
      </button>
      {isOpen && (
        <span
          lang={LOCALES[language]}
          className="mr-0.5 ml-1 rounded-md bg-sun-tint box-decoration-clone px-1.5 py-0.5 text-base text-sun-ink"
        >
          <Marked text={gloss.meaning[language]} />
        </span>
      )}
      <span>{after}</span>
    </span>
  );
}
