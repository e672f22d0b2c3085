import type { FocusEvent, ReactNode } from 'react';

interface ChoiceRowProps {
  /** Label of the group for screen readers. */
  legend: string;
  /** True if it may wrap on wide screens; false for a single line throughout. */
  wraps?: boolean;
  children: ReactNode;
}

/**
 * Buttons in one line, which scrolls sideways on a phone. The active one is visible from the start, and the focused
 * one scrolls completely into view.
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

/** Browsers do not scroll to an element that is partly visible. */
function showWhole({ target }: FocusEvent<Element>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Width in pixels of the margin on either side, equal to `px-4`. */
const EDGE = 16;

/** Scrolls only the row, not the page. */
function showChosen(row: HTMLDivElement | null) {
  const chosen = row?.querySelector('[aria-pressed="true"]');
  if (!row || !chosen) return;
  const hidden = chosen.getBoundingClientRect().right + EDGE - row.getBoundingClientRect().right;
  if (hidden > 0) row.scrollLeft += hidden;
}
