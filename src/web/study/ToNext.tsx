import { useText } from '#web/platform/i18n.ts';

/** Marks the bar that `ToNext` leads to. */
export const STEP_BAR = 'step-bar';

/** For the keyboard, before what may have many buttons: on to the step forward. Not to be seen until it has the focus. */
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
