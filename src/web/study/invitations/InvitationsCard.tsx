import { type FormEvent, useState } from 'react';
import type { ListedInvitation } from '#shared/accounts/invitations.contract.ts';
import {
  INVITATION_DAYS,
  type InvitationKind,
  MAX_INVITATION_NOTE_LENGTH,
} from '#shared/accounts/invitations.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useForm } from '../form/use-form.ts';
import { Loaded } from '../Loaded.tsx';
import { useCreateInvitation, useInvitations, useRevokeInvitation } from './invitations.api.ts';
import { PassedLink } from './PassedLink.tsx';

/** Numbers of families, or learners, that the form offers for one invitation. */
const USES: Readonly<Record<InvitationKind, readonly number[]>> = {
  new: [1, 2, 5, 10, 30, 50],
  family: [1, 2, 3, 4, 5],
};

/** Invitations for new families, or into the own one. */
export function InvitationsCard({ kind }: { kind: InvitationKind }) {
  const { t } = useText('invitations');
  const [isMaking, setMaking] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t(`title.${kind}`)}</h2>
        <p className="text-ink-soft">{t(`text.${kind}`)}</p>
      </div>
      <Loaded query={useInvitations(kind)} skeleton={<Skeleton className="h-16" />} failed={t('failed')}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul aria-label={t(`title.${kind}`)} className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} kind={kind} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button
        variant={kind === 'family' ? 'secondary' : 'primary'}
        className="sm:self-start"
        onClick={() => setMaking(true)}
      >
        {t(`make.${kind}`)}
      </Button>
      <Dialog open={isMaking} onClose={() => setMaking(false)} title={t(`make.${kind}`)}>
        <InvitationForm kind={kind} onClose={() => setMaking(false)} />
      </Dialog>
    </Card>
  );
}

function InvitationRow({ kind, invitation }: { kind: InvitationKind; invitation: ListedInvitation }) {
  const { t, locale } = useText('invitations');
  const revoke = useRevokeInvitation(kind);
  const { note, uses, maxUses, isOpen, isRevoked, guests } = invitation;
  const date = writtenDay(new Date(invitation.expiresAt), locale, { dateStyle: 'medium' });
  const state = isOpen ? 'open' : isRevoked ? 'revoked' : uses >= maxUses ? 'used' : 'expired';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold break-words">{note || t('unnamed')}</h3>
        <p className="text-ink-soft">
          {t('used', { uses, count: maxUses })} · {t(`state.${state}`, { date })}
        </p>
        {guests.length > 0 && <p className="break-all">{guests.map(({ name }) => name).join(', ')}</p>}
      </div>
      {isOpen && (
        <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate(invitation.id)}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

function InvitationForm({ kind, onClose }: { kind: InvitationKind; onClose(): void }) {
  const { t, language } = useText('invitations');
  const creation = useCreateInvitation(kind);
  const form = useForm({ note: '', days: '7', uses: '1', consent: false }, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { note, days, uses, consent } = form.values;
    if (form.show(kind === 'family' && !consent ? { consent: 'problem.consent' } : {}) || !form.begin())
      return;
    creation.mutate(
      {
        note: note.trim(),
        days: INVITATION_DAYS.find((each) => String(each) === days) ?? INVITATION_DAYS[0],
        maxUses: Number(uses),
        language,
      },
      { onSettled: () => form.end() },
    );
  }

  if (creation.data) {
    return <PassedLink text={t(`ready.${kind}`)} {...creation.data} onClose={onClose} />;
  }
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('note')} hint={t('noteHint')}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            maxLength={MAX_INVITATION_NOTE_LENGTH}
            {...form.text('note')}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <Field label={t(`uses.${kind}`)}>
          {(ids) => (
            <SelectInput
              {...ids}
              {...form.text('uses')}
              options={USES[kind].map((count) => ({ value: String(count), label: String(count) }))}
            />
          )}
        </Field>
        <Field label={t('valid')}>
          {(ids) => (
            <SelectInput
              {...ids}
              {...form.text('days')}
              options={INVITATION_DAYS.map((count) => ({
                value: String(count),
                label: t('days', { count }),
              }))}
            />
          )}
        </Field>
      </div>
      {kind === 'family' && <Checkbox label={t('consent')} {...form.tick('consent')} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={creation.isPending}>
          {t('create')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
