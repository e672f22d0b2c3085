import { type FormEvent, useState } from 'react';
import type { ListedInvitation } from '#shared/accounts/invitations.contract.ts';
import { INVITATION_DAYS, MAX_INVITATION_NOTE_LENGTH } from '#shared/accounts/invitations.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useCreateInvitation, useInvitations, useRevokeInvitation } from '../admin.api.ts';
import { PassedLink } from './PassedLink.tsx';

/** Numbers of families that the form offers for one invitation. */
const USES = [1, 2, 5, 10, 30, 50] as const;

/** Invitations for new families. */
export function InvitationsCard() {
  const { t } = useText('admin');
  const [isMaking, setMaking] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('invitations.title')}</h2>
        <p className="text-ink-soft">{t('invitations.text')}</p>
      </div>
      <Loaded
        query={useInvitations()}
        skeleton={<Skeleton className="h-16" />}
        failed={t('invitations.failed')}
      >
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p>{t('invitations.none')}</p>
          ) : (
            <ul aria-label={t('invitations.title')} className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button className="sm:self-start" onClick={() => setMaking(true)}>
        {t('invitations.make')}
      </Button>
      <Dialog open={isMaking} onClose={() => setMaking(false)} title={t('invitations.make')}>
        <InvitationForm onClose={() => setMaking(false)} />
      </Dialog>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: ListedInvitation }) {
  const { t, locale } = useText('admin');
  const revoke = useRevokeInvitation();
  const { note, uses, maxUses, isOpen, isRevoked, guests } = invitation;
  const date = writtenDay(new Date(invitation.expiresAt), locale, { dateStyle: 'medium' });
  const state = isOpen ? 'open' : isRevoked ? 'revoked' : uses >= maxUses ? 'used' : 'expired';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold break-words">{note || t('invitations.unnamed')}</h3>
        <p className="text-ink-soft">
          {t('invitations.uses', { uses, count: maxUses })} · {t(`invitations.state.${state}`, { date })}
        </p>
        {guests.length > 0 && <p className="break-all">{guests.map(({ name }) => name).join(', ')}</p>}
      </div>
      {isOpen && (
        <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate(invitation.id)}>
          {t('invitations.revoke')}
        </Button>
      )}
    </li>
  );
}

function InvitationForm({ onClose }: { onClose(): void }) {
  const { t, language } = useText('admin');
  const creation = useCreateInvitation();
  const form = useForm({ note: '', days: '7', uses: '1' }, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.begin()) return;
    const { note, days, uses } = form.values;
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
    return <PassedLink text={t('invitations.ready')} {...creation.data} onClose={onClose} />;
  }
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('invitations.note')} hint={t('invitations.noteHint')}>
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
        <Field label={t('invitations.families')}>
          {(ids) => (
            <SelectInput
              {...ids}
              {...form.text('uses')}
              options={USES.map((count) => ({ value: String(count), label: String(count) }))}
            />
          )}
        </Field>
        <Field label={t('invitations.valid')}>
          {(ids) => (
            <SelectInput
              {...ids}
              {...form.text('days')}
              options={INVITATION_DAYS.map((count) => ({
                value: String(count),
                label: t('invitations.days', { count }),
              }))}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={creation.isPending}>
          {t('invitations.create')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
