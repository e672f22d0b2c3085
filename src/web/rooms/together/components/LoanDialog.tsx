import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useLoanWords } from '../loans.api.ts';

interface LoanDialogProps {
  loanId: string;
  title: string;
  onClose(): void;
}

/** Words of a loan with their meanings. */
export function LoanDialog({ loanId, title, onClose }: LoanDialogProps) {
  const { t } = useText('together');
  return (
    <Dialog open title={title} onClose={onClose}>
      <Loaded
        query={useLoanWords(loanId)}
        skeleton={<Skeleton className="h-40 rounded-card!" />}
        failed={t('loan.failed')}
      >
        {({ words }) => (
          <ul className="flex flex-col">
            {words.map(({ id, swedish, meaning }) => (
              <li key={id} className="border-t border-line py-2 wrap-anywhere">
                <strong lang="sv">{swedish || t('lend.pictured')}</strong>
                {meaning && <span className="block text-ink-soft">{meaning}</span>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
