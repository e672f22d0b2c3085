import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { holdEntry } from './dialog-history.ts';
import { IconButton } from './IconButton.tsx';
import { ToastArea } from './ToastArea.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, the close button or a press on the backdrop. */
  onClose(): void;
  title: string;
  /** `page` is full-screen on a phone and wider elsewhere: for content with several steps. */
  size?: 'sheet' | 'page';
  children: ReactNode;
}

const SIZES = {
  sheet: { dialog: 'mb-0 rounded-t-scene sm:mb-auto sm:max-w-lg', body: 'p-5 pb-8' },
  page: {
    dialog: 'h-dvh max-h-none sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:max-w-2xl',
    body: 'flex min-h-full flex-col p-5 pb-0 sm:pb-0',
  },
};

/** Modal dialog; on a phone a sheet from below. The focus stays inside and is restored afterwards. */
export function Dialog({ open, onClose, title, size = 'sheet', children }: DialogProps) {
  const { t } = useText('ui');
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(() => (open ? holdEntry(() => closeRef.current()) : undefined), [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // Browsers without modal dialogs show it inline.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    // The dialog takes the focus instead of its close button, so that the title is read first.
    dialog.focus();
    return () => {
      if (dialog.close) dialog.close();
      else dialog.removeAttribute('open');
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape (onCancel) and the close button.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog without a cancel event when Escape or Back is pressed twice.
      onClose={() => {
        if (open && !ref.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={`m-auto w-full max-w-none bg-surface text-ink shadow-card outline-none sm:rounded-scene ${SIZES[size].dialog}`}
    >
      {open && (
        <div className={`sm:p-6 ${SIZES[size].body}`}>
          <div className="mb-3 flex items-start justify-between gap-3">
            <h2 id={titleId} className="pt-2 text-xl font-bold">
              {title}
            </h2>
            <IconButton label={t('close')} icon={X} onClick={onClose} />
          </div>
          {children}
          <ToastArea />
        </div>
      )}
    </dialog>
  );
}
