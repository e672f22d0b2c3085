/**
 * Share of the window's usual height below which a keyboard is assumed to be open while a text field has the focus.
 */
const OPEN_BELOW = 0.75;

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';
const LETTER_KEYS = '[data-letter-keys]';
/** Maximum distance in CSS pixels between a field and letter keys that belong to it. */
const BESIDE_PX = 80;

let isWatching = false;

/**
 * Keeps the focused field and its letter keys visible above an on-screen keyboard. While one is open, the root has
 * `data-typing`, and `--covered` is the height of the covered part in browsers that do not resize the page.
 * @param heightPx height of the window at page load, because a keyboard may have been opened since
 */
export function watchKeyboard(heightPx = 0): void {
  const seen = window.visualViewport;
  if (isWatching || !seen) return;
  isWatching = true;
  const root = document.documentElement;
  /** By width, because rotating a phone changes both. */
  const tallest = new Map([[innerWidth, heightPx]]);
  const look = () => {
    const field = focusedField();
    // A zoomed page shows less of itself without being covered.
    const height = seen.height * seen.scale;
    const usual = Math.max(tallest.get(innerWidth) ?? 0, height);
    tallest.set(innerWidth, usual);
    const isOpen = field !== null && height < usual * OPEN_BELOW;
    root.toggleAttribute('data-typing', isOpen);
    const covered = isOpen ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
    root.style.setProperty('--covered', `${covered}px`);
    if (isOpen) show(field);
  };
  look();
  seen.addEventListener('resize', look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
}

function focusedField(): HTMLElement | null {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.matches(TEXT_FIELDS) ? field : null;
}

/** Scrolls to the keys first, so that the field is visible if both do not fit. */
function show(field: HTMLElement): void {
  const keys = field.closest(`:has(${LETTER_KEYS})`)?.querySelector(LETTER_KEYS);
  if (keys && belowPx(field, keys) < BESIDE_PX) keys.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

function belowPx(field: Element, keys: Element): number {
  return Math.abs(keys.getBoundingClientRect().top - field.getBoundingClientRect().bottom);
}
