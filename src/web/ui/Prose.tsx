import type { ReactNode } from 'react';
import { MARK } from '#shared/course/marks.ts';

/**
 * Course text with marks: `*Swedish words*`, `**the point**`, `~~wrong Swedish~~`, a blank line between paragraphs.
 * Rendered as React nodes; anything else in the text is shown literally.
 */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move.
        <p key={index}>
          <Marked text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** One line of such a text, for places without paragraphs (a button, an option, a table cell). */
export function Marked({ text }: { text: string }): ReactNode {
  return partsOf(text).map(({ kind, text: part }, index) => {
    const Part = PARTS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
    return <Part key={index}>{part}</Part>;
  });
}

interface PartProps {
  children: string;
}

/** Each part is an element, so that React never removes a text node that a browser's translator has replaced. */
const PARTS = {
  plain: ({ children }: PartProps) => <span>{children}</span>,
  strong: ({ children }: PartProps) => (
    <strong>
      <Marked text={children} />
    </strong>
  ),
  wrong: ({ children }: PartProps) => (
    <del lang="sv" className="decoration-falu">
      {children}
    </del>
  ),
  swedish: ({ children }: PartProps) => (
    // Endings such as *-a* would otherwise break after their hyphen.
    <i lang="sv" className={children.startsWith('-') ? 'whitespace-nowrap' : undefined}>
      {children}
    </i>
  ),
};

function partsOf(text: string): { kind: keyof typeof PARTS; text: string }[] {
  const found = MARK.exec(text);
  if (!found) return text === '' ? [] : [{ kind: 'plain', text }];
  const [all, strong, wrong, swedish] = found;
  const marked =
    strong !== undefined
      ? { kind: 'strong' as const, text: strong }
      : wrong !== undefined
        ? { kind: 'wrong' as const, text: wrong }
        : { kind: 'swedish' as const, text: swedish ?? '' };
  return [...partsOf(text.slice(0, found.index)), marked, ...partsOf(text.slice(found.index + all.length))];
}
