import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useAgreeToGoal, useWithdrawGoal } from '../together.api.ts';
import { GoalForm } from './GoalForm.tsx';

/** Weekly goal of the family, and the proposal for the next one. */
export function GoalCard({ family: { goal, members } }: { family: Together }) {
  const { t } = useText('together');
  const [isProposing, setProposing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { target, proposal } = goal;
  const proposer = members.find(({ id }) => id === proposal?.proposerId);
  function close() {
    flushSync(() => setProposing(false));
    title.current?.focus();
  }

  return (
    <Card className="flex flex-col gap-3">
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
        {t('goal.title')}
      </h2>
      <p>{target === null ? t('goal.none') : t('goal.days', { count: target })}</p>
      {proposal && proposer && !isProposing && (
        <Proposal days={proposal.days} proposer={proposer} onOther={() => setProposing(true)} />
      )}
      {isProposing ? (
        <GoalForm goal={goal} onDone={close} />
      ) : (
        !proposal && (
          <Button variant="secondary" className="mt-auto self-start" onClick={() => setProposing(true)}>
            {t(target === null ? 'goal.propose' : 'goal.change')}
          </Button>
        )
      )}
    </Card>
  );
}

interface ProposalProps {
  days: number | null;
  proposer: Together['members'][number];
  /** Called to propose something else. */
  onOther(): void;
}

function Proposal({ days, proposer: { id, firstName, isYou }, onOther }: ProposalProps) {
  const { t } = useText('together');
  const agree = useAgreeToGoal();
  const withdraw = useWithdrawGoal();
  const proposed = days === null ? t('goal.noneProposed') : t('goal.daysProposed', { count: days });
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p>
        {isYou ? t('goal.yours') : t('goal.theirs', { name: firstName })} <strong>{proposed}</strong>
      </p>
      {isYou ? (
        <>
          <p className="text-sm text-ink-soft">{t('goal.waits')}</p>
          <Button
            variant="quiet"
            className="-ml-3 self-start"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('goal.withdraw')}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={agree.isPending} onClick={() => agree.mutate({ days, proposerId: id })}>
            {t('goal.agree')}
          </Button>
          <Button variant="secondary" onClick={onOther}>
            {t('goal.other')}
          </Button>
        </div>
      )}
    </div>
  );
}
