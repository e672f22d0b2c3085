import { useText } from '#web/platform/i18n.ts';

/** Id of the bar that `ToNext` links to. */
export const STEP_BAR = 'step-bar';

/** Skip link to the button to continue, placed before content with many buttons. Hidden until it has the focus. */
export function ToNext() {
  const { t } = useText('study');
  const jump = () =>
    Array.from(document.querySelectorAll<HTMLElement>(`#${STEP_BAR} button`))
      .at(-1)
      ?.focus();
  return (
    <button
      type="button"
      onClick={jump}
      className="sr-only rounded-full bg-lake px-4 py-3 font-semibold text-on-lake focus:not-sr-only focus:self-start focus:px-4 focus:py-3"
    >
      {t('toNext')}
    </button>
  );
}
