import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from './IconButton.tsx';
import { dismissToast, TOAST_MS, type Toast, useShownToast } from './toast.ts';
import { toastTop } from './toast-place.ts';

/** Interactive elements. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input)';
/** Text elements. */
const TEXTS = 'h1, h2, h3, p, dt, dd, td';

const LOOKS = {
  plain: { icon: Info, colour: 'text-lake' },
  good: { icon: CircleCheck, colour: 'text-pine' },
  bad: { icon: TriangleAlert, colour: 'text-falu' },
};

/**
 * Container for toasts: one for the app, and one in each open dialog, because a modal dialog makes everything
 * outside inert. It exists before any toast, so that screen readers observe it (live region).
 */
export function ToastArea() {
  const toast = useShownToast();
  return (
    <div
      role="status"
      aria-live={toast?.tone === 'bad' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 top-16 bottom-24 z-50 md:top-18 md:bottom-6"
    >
      {toast && <ShownToast key={toast.id} {...toast} />}
    </div>
  );
}

function ShownToast({ title, text, tone = 'plain' }: Toast) {
  const { t } = useText('ui');
  const [isHeld, setHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (ref.current) place(ref.current);
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const { icon: Icon, colour } = LOOKS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to do here; being read keeps it in place.
    <div
      ref={ref}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto absolute inset-x-0 bottom-0 mx-auto flex w-full max-w-md items-start gap-3 rounded-card border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-card"
    >
      <Icon aria-hidden size={24} className={`mt-2.5 shrink-0 ${colour}`} />
      <div className="min-w-0 grow py-2.5">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      <IconButton label={t('close')} icon={X} onClick={dismissToast} />
    </div>
  );
}

/** Places the toast so that it covers no control, if possible, and as little text as possible. */
function place(toast: HTMLElement): void {
  const room = toast.parentElement?.getBoundingClientRect();
  const own = toast.getBoundingClientRect();
  if (!room || own.height === 0) return;
  // Controls outside an open dialog are inert and need no consideration.
  const page = toast.closest('dialog') ?? document;
  const beneath = (selector: string) =>
    Array.from(page.querySelectorAll(selector))
      .filter((element) => !toast.contains(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > own.left && box.left < own.right)
      .map(({ element, box: { top, bottom } }) => ({
        top,
        bottom,
        isFocused: element === document.activeElement,
      }));
  const top = toastTop(room, own.height, beneath(CONTROLS), beneath(TEXTS));
  Object.assign(toast.style, { top: `${top - room.top}px`, bottom: 'auto' });
}
