import { useState } from 'react';
import type { Loan, Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useAnswerLoan } from '../loans.api.ts';
import { memberName } from '../members.ts';
import { LoanDialog } from './LoanDialog.tsx';

/** Words that others lend the reader, to take or to decline. Loans declined during this visit can be opened again. */
export function ReceivedLoans({ family }: { family: Together }) {
  const { t } = useText('together');
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const shown = family.loans.filter(
    ({ id, receiverId, state }) =>
      memberName(family, receiverId).isYou &&
      (state === 'open' || (state === 'declined' && declined.includes(id))),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('loan.received')} className="flex flex-col gap-3">
      {shown.map((loan) => (
        <li key={loan.id}>
          <ReceivedLoan
            loan={loan}
            name={memberName(family, loan.lenderId).firstName}
            onDeclined={() => setDeclined((before) => [...before, loan.id])}
          />
        </li>
      ))}
    </ul>
  );
}

function ReceivedLoan({ loan, name, onDeclined }: { loan: Loan; name: string; onDeclined(): void }) {
  const { t } = useText('together');
  const toast = useToast();
  const answer = useAnswerLoan();
  const [isOpen, setOpen] = useState(false);
  const count = loan.words;
  const give = (given: 'taken' | 'declined' | 'open', onSuccess?: () => void) =>
    answer.mutate({ loanId: loan.id, given }, onSuccess && { onSuccess });
  return (
    <Card className="flex flex-wrap items-center gap-3">
      {loan.state === 'declined' ? (
        <>
          <p role="status" className="min-w-0 grow wrap-anywhere">
            {t('loan.declined', { name })}
          </p>
          <Button variant="secondary" busy={answer.isPending} onClick={() => give('open')}>
            {t('loan.undo')}
          </Button>
        </>
      ) : (
        <>
          <div className="min-w-0 grow basis-44 wrap-anywhere">
            <h2 className="text-xl font-bold">{t('loan.from', { name, count })}</h2>
            <p className="text-ink-soft">{t('loan.means')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              busy={answer.isPending}
              onClick={() => give('taken', () => toast({ title: t('loan.taken', { count }), tone: 'good' }))}
            >
              {t('loan.take')}
            </Button>
            <Button variant="secondary" disabled={answer.isPending} onClick={() => setOpen(true)}>
              {t('loan.words')}
            </Button>
            <Button
              variant="quiet"
              className="px-3!"
              disabled={answer.isPending}
              onClick={() => {
                onDeclined();
                give('declined');
              }}
            >
              {t('loan.decline')}
            </Button>
          </div>
        </>
      )}
      {isOpen && (
        <LoanDialog loanId={loan.id} title={t('loan.from', { name, count })} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
