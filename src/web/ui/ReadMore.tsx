import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';

interface ReadMoreProps {
  /** Topic of the hidden text, for screens with several such buttons. */
  about: string;
  children: ReactNode;
  className?: string;
}

/** Button that reveals more text, which takes the focus so that reading continues there. */
export function ReadMore({ about, children, className = '' }: ReadMoreProps) {
  const { t } = useText('ui');
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) rest.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={rest} tabIndex={-1} className={`outline-none ${className}`}>
        {children}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('readMoreOf', { about })}
      onClick={() => setOpen(true)}
      className="-ml-1 flex min-h-11 items-center gap-1 self-start rounded-control px-1 font-semibold text-lake hover:underline"
    >
      {t('readMore')}
      <ChevronDown aria-hidden size={18} />
    </button>
  );
}
