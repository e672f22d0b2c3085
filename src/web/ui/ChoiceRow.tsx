import type { FocusEvent, ReactNode } from 'react';

interface ChoiceRowProps {
  /** What there is to choose, for who does not see it. */
  legend: string;
  /** Whether there are several lines on a wide screen; else one throughout. */
  wraps?: boolean;
  children: ReactNode;
}

/**
 * Buttons in one line, which scrolls sideways on a phone; the one that is on is in sight from the start, and the one
 * that takes the focus comes wholly into sight.
 */
export function ChoiceRow({ legend, wraps = false, children }: ChoiceRowProps) {
  return (
    <fieldset onFocus={showWhole} className="-mx-4 min-w-0 sm:mx-0">
      <legend className="sr-only">{legend}</legend>
      <div
        ref={showChosen}
        className={`scroll-px-4 overflow-x-auto px-4 [scrollbar-width:none] sm:px-0 ${wraps ? 'sm:overflow-visible' : ''}`}
      >
        <div className={`flex w-max gap-1.5 p-0.5 sm:gap-2 ${wraps ? 'sm:w-auto sm:flex-wrap' : ''}`}>
          {children}
        </div>
      </div>
    </fieldset>
  );
}

/** A browser leaves where it is what can be seen in part. */
function showWhole({ target }: FocusEvent<Element>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Width in pixels of the edge on either side, as `px-4` has it. */
const EDGE = 16;

/** Only the row is moved: the page stays where it is. */
function showChosen(row: HTMLDivElement | null) {
  const chosen = row?.querySelector('[aria-pressed="true"]');
  if (!row || !chosen) return;
  const hidden = chosen.getBoundingClientRect().right + EDGE - row.getBoundingClientRect().right;
  if (hidden > 0) row.scrollLeft += hidden;
}
