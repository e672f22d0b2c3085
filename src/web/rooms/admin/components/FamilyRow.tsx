import { useState } from 'react';
import type { AdminFamily } from '#shared/accounts/admin.contract.ts';
import type { AccountAction } from '#shared/accounts/operator-actions.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDate, writtenDay } from '#web/platform/written-date.ts';
import { PassedLink } from '#web/study/invitations/PassedLink.tsx';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useChangeFamily, useCreateResetLink } from '../admin.api.ts';

/** An account with what the operator can do about it. */
export function FamilyRow({ family }: { family: AdminFamily }) {
  const { t, locale } = useText('admin');
  const date = (day: string) => writtenDate(Date.parse(day), locale, { dateStyle: 'medium' });
  const { email, learners, lastUsedOn, isOperator, isDisabled, erasedAt, createdAt } = family;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold break-all">{email}</h3>
        <p className="text-ink-soft">
          {[
            t('families.learners', { count: learners }),
            t('families.since', { date: date(createdAt.slice(0, 10)) }),
            lastUsedOn === null ? t('families.unused') : t('families.lastUsed', { date: date(lastUsedOn) }),
          ].join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {isOperator && <Badge tone="lake">{t('families.operator')}</Badge>}
          {isDisabled && <Badge tone="sun">{t('families.disabled')}</Badge>}
          {erasedAt !== null && (
            <Badge tone="falu">
              {t('families.erased', {
                date: writtenDay(new Date(erasedAt), locale, { dateStyle: 'medium' }),
              })}
            </Badge>
          )}
        </p>
      </div>
      <FamilyActions family={family} />
    </li>
  );
}

function FamilyActions({ family }: { family: AdminFamily }) {
  const { t } = useText('admin');
  const toast = useToast();
  // Actions that interrupt the family ask first.
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const change = useChangeFamily(family.accountId);
  const reset = useCreateResetLink(family.accountId);
  const { email, isOperator, isDisabled, erasedAt } = family;
  const run = (action: AccountAction) =>
    change.mutate(action, {
      onSuccess: () => toast({ title: t(`families.done.${action}`, { email }), tone: 'good' }),
      onSettled: () => setAsked(null),
    });
  const at = (action: AccountAction) => change.isPending && change.variables === action;
  return (
    <div className="flex flex-wrap gap-2">
      {erasedAt !== null ? (
        <ActionButton action="restore" busy={at('restore')} onPress={run} />
      ) : (
        <>
          <Button variant="secondary" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t('families.action.reset-link')}
          </Button>
          <ActionButton action="end-sessions" onPress={setAsked} />
          {isDisabled && <ActionButton action="enable" busy={at('enable')} onPress={run} />}
          {!isDisabled && !isOperator && <ActionButton action="disable" onPress={setAsked} />}
          {!isOperator && <ActionButton action="delete" onPress={setAsked} />}
        </>
      )}
      <AskDialog
        open={asked !== null}
        title={t(`families.ask.${asked ?? 'disable'}.title`, { email })}
        text={t(`families.ask.${asked ?? 'disable'}.text`)}
        yes={t(`families.action.${asked ?? 'disable'}`)}
        no={t('cancel')}
        busy={change.isPending}
        onYes={() => asked && run(asked)}
        onNo={() => setAsked(null)}
      />
      <Dialog open={reset.data !== undefined} onClose={() => reset.reset()} title={t('reset.title')}>
        {reset.data && (
          <PassedLink text={t('reset.text', { email })} {...reset.data} onClose={() => reset.reset()} />
        )}
      </Dialog>
    </div>
  );
}

interface ActionButtonProps {
  action: AccountAction;
  busy?: boolean;
  onPress(action: AccountAction): void;
}

function ActionButton({ action, busy, onPress }: ActionButtonProps) {
  const { t } = useText('admin');
  return (
    <Button
      variant={action === 'delete' ? 'danger' : 'secondary'}
      busy={busy ?? false}
      onClick={() => onPress(action)}
    >
      {t(`families.action.${action}`)}
    </Button>
  );
}
