import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState } from 'react';
import type { Family } from '#shared/accounts/family.contract.ts';
import { MAX_LEARNERS } from '#shared/accounts/family.ts';
import { FIRST_TIME_ZONE } from '#shared/accounts/limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { InvitationsCard } from '#web/study/invitations/InvitationsCard.tsx';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DeletedLearner } from './components/DeletedLearner.tsx';
import { DevicesCard } from './components/DevicesCard.tsx';
import { IdleCard } from './components/IdleCard.tsx';
import { LearnerCard } from './components/LearnerCard.tsx';
import { LearnerDialog } from './components/LearnerDialog.tsx';
import { OperatorActionsCard } from './components/OperatorActionsCard.tsx';
import { WeeklyMailCard } from './components/WeeklyMailCard.tsx';
import { useFamily } from './family.api.ts';

/** Page on which the holder adds, changes, pauses and deletes the learners of the account. */
export default function ManagePage() {
  const { t } = useText('manage');
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
      </header>
      <Loaded query={useFamily()} skeleton={<Skeleton className="h-96" />} failed={t('failed')}>
        {(family) => (family.isHolder ? <Learners family={family} /> : <HolderOnly />)}
      </Loaded>
    </div>
  );
}

function HolderOnly() {
  const { t } = useText('manage');
  return (
    <EmptyState
      title={t('holderOnly.title')}
      text={t('holderOnly.text')}
      action={<LinkButton href="/profile">{t('holderOnly.action')}</LinkButton>}
    />
  );
}

function Learners({ family: { learners } }: { family: Family }) {
  const { t } = useText('manage');
  const [isAdding, setAdding] = useState(false);
  const limitId = useId();
  const present = learners.filter(({ restorableUntil }) => restorableUntil === null);
  // The holder's profile without a code asks for the password.
  const open = present.filter(({ isHolder, pinKind }) => !isHolder && pinKind === null);
  const isFull = present.length >= MAX_LEARNERS;
  const isAlone = learners.length === 1;
  const add = (
    <Button
      icon={UserPlus}
      disabled={isFull}
      aria-describedby={isFull ? limitId : undefined}
      onClick={() => setAdding(true)}
    >
      {t(isAlone ? 'add.first' : 'add.action')}
    </Button>
  );
  return (
    <>
      <ul aria-label={t('learners')} className="grid items-start gap-4 lg:grid-cols-2">
        {learners.map((member) => (
          <li key={member.id}>
            {member.restorableUntil === null ? (
              <LearnerCard member={member} />
            ) : (
              <DeletedLearner member={member} until={member.restorableUntil} />
            )}
          </li>
        ))}
      </ul>
      {!isAlone && open.length > 0 && (
        <p className="text-ink-soft">
          {t('noCode', { names: open.map(({ firstName }) => firstName).join(', ') })}
        </p>
      )}
      {isAlone ? (
        <EmptyState title={t('alone.title')} text={t('alone.text')} action={add} />
      ) : (
        <div className="flex flex-col items-start gap-2 max-sm:items-stretch">
          {add}
          {isFull && (
            <p id={limitId} className="text-ink-soft">
              {t('add.full', { count: MAX_LEARNERS })}
            </p>
          )}
        </div>
      )}
      <InvitationsCard kind="family" />
      <DevicesCard learners={learners} />
      {!isAlone && <IdleCard />}
      <WeeklyMailCard />
      <OperatorActionsCard />
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/family/join" variant="secondary">
          {t('moves.join')}
        </LinkButton>
        {!isAlone && (
          <LinkButton href="/family/move" variant="secondary">
            {t('moves.move')}
          </LinkButton>
        )}
      </div>
      <LearnerDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        timeZone={learners.find(({ isHolder }) => isHolder)?.settings?.timeZone ?? FIRST_TIME_ZONE}
      />
    </>
  );
}
