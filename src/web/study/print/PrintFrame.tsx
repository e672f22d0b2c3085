import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { usePrintStyles } from './use-print-styles.ts';

interface PrintFrameProps {
  title: string;
  /** Path to return to. */
  back: string;
  /** Advice about printing. */
  lead?: string;
  /** Choices about what is printed. */
  controls?: ReactNode;
  /** The sheets. */
  children: ReactNode;
}

/** Preview of sheets with a button that opens the browser's print dialog. The controls are not printed. */
export function PrintFrame({ title, back, lead, controls, children }: PrintFrameProps) {
  const { t } = useText('print');
  usePrintStyles();
  return (
    <div className="flex grow flex-col gap-5 p-4">
      <div className="print-controls mx-auto flex w-full max-w-176 flex-col gap-3">
        <LinkButton href={back} variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
          {t('back')}
        </LinkButton>
        <h1 className="text-2xl font-bold">{t('title', { title })}</h1>
        {lead && <p className="text-ink-soft">{lead}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {controls}
        </div>
      </div>
      <div className="paper">{children}</div>
    </div>
  );
}
