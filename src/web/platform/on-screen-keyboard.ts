/** Share of the window's usual height below which a keyboard is taken to be open while a text field has the focus. */
const OPEN_BELOW = 0.75;

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';
const LETTER_KEYS = '[data-letter-keys]';
/** Distance within which letter keys below a field are taken to be its own, in CSS pixels. */
const BESIDE_PX = 80;

let isWatching = false;

/**
 * Keeps the focused field and its letter keys in sight above a keyboard on the screen. While one is open, the page's root
 * has `data-typing`, and `--covered` is the height of what the keyboard covers in browsers that do not resize the page.
 * @param heightPx height of the window when the page was loaded: a keyboard may have been opened since
 */
export function watchKeyboard(heightPx = 0): void {
  const seen = window.visualViewport;
  if (isWatching || !seen) return;
  isWatching = true;
  const root = document.documentElement;
  /** By width, since turning a phone changes both. */
  const tallest = new Map([[innerWidth, heightPx]]);
  const look = () => {
    const field = focusedField();
    // A page that is zoomed in shows less of itself, and nothing covers it.
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

/** The keys first: where there is no room for both, the field is seen. */
function show(field: HTMLElement): void {
  const keys = field.closest(`:has(${LETTER_KEYS})`)?.querySelector(LETTER_KEYS);
  if (keys && belowPx(field, keys) < BESIDE_PX) keys.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

function belowPx(field: Element, keys: Element): number {
  return Math.abs(keys.getBoundingClientRect().top - field.getBoundingClientRect().bottom);
}
