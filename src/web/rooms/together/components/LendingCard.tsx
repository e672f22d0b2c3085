import { useState } from 'react';
import type { Loan, Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useEndLoan } from '../loans.api.ts';
import { memberName } from '../members.ts';
import { LoanDialog } from './LoanDialog.tsx';

/** Loans that the reader made, and may end; for the holder also those from and to learners under 16. */
export function LendingCard({ family }: { family: Together }) {
  const { t } = useText('together');
  const loans = family.loans.filter(({ receiverId }) => !memberName(family, receiverId).isYou);
  return (
    <Card className="flex flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 grow basis-44">
          <h2 className="text-xl font-bold">{t('lend.title')}</h2>
          <p className="text-ink-soft">{t('lend.means')}</p>
        </div>
        <LinkButton href="/family/lend" variant="secondary">
          {t('lend.choose')}
        </LinkButton>
      </div>
      {loans.length > 0 && (
        <ul className="flex flex-col">
          {loans.map((loan) => (
            <LoanLine key={loan.id} loan={loan} family={family} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LoanLine({ loan, family }: { loan: Loan; family: Together }) {
  const { t } = useText('together');
  const end = useEndLoan();
  const [isOpen, setOpen] = useState(false);
  const lender = memberName(family, loan.lenderId);
  const names = { lender: lender.firstName, receiver: memberName(family, loan.receiverId).firstName };
  const title = t(lender.isYou ? 'loan.to' : 'loan.between', { ...names, count: loan.words });
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
      <p className="min-w-0 grow basis-44 wrap-anywhere">
        <strong className="font-semibold">{title}</strong>
        <span className="block text-sm text-ink-soft">
          {t(`loan.state.${loan.state}`, { name: names.receiver })}
        </span>
      </p>
      <Button
        variant="quiet"
        className="-ml-3 px-3!"
        aria-label={t('loan.wordsOf', { loan: title })}
        onClick={() => setOpen(true)}
      >
        {t('loan.words')}
      </Button>
      <Button
        variant="quiet"
        className="px-3!"
        busy={end.isPending}
        aria-label={t(loan.state === 'open' ? 'loan.endOf' : 'loan.hideOf', { loan: title })}
        onClick={() => end.mutate(loan.id)}
      >
        {t(loan.state === 'open' ? 'loan.end' : 'loan.hide')}
      </Button>
      {isOpen && <LoanDialog loanId={loan.id} title={title} onClose={() => setOpen(false)} />}
    </li>
  );
}
