import { Fragment, type ReactNode } from 'react';
import { MARK } from '#shared/course/marks.ts';

/**
 * A text of the course with its marks: `*Swedish words*`, `**the point**`, `~~wrong Swedish~~`, a blank
 * line between paragraphs. Built from nodes; whatever else the text holds is shown as it is.
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

/** One line of such a text, for places that hold no paragraph (a button, an option, a table cell). */
export function Marked({ text }: { text: string }): ReactNode {
  const found = MARK.exec(text);
  if (!found) return text;
  const [all, strong, wrong, swedish] = found;
  return (
    <Fragment>
      {text.slice(0, found.index)}
      {strong !== undefined && (
        <strong>
          <Marked text={strong} />
        </strong>
      )}
      {wrong !== undefined && (
        <del lang="sv" className="decoration-falu">
          {wrong}
        </del>
      )}
      {swedish !== undefined && (
        // An ending such as *-a* would else be torn from its hyphen.
        <i lang="sv" className={swedish.startsWith('-') ? 'whitespace-nowrap' : undefined}>
          {swedish}
        </i>
      )}
      <Marked text={text.slice(found.index + all.length)} />
    </Fragment>
  );
}
