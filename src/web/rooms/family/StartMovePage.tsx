import { useState } from 'react';
import type { Family } from '#shared/accounts/family.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PasswordConfirmation } from './components/PasswordConfirmation.tsx';
import { useFamily } from './family.api.ts';
import { useCreateMoveLink } from './moves.api.ts';

/** Page on which the holder, or a learner with the holder's password, starts a move to an account of one's own. */
export default function StartMovePage() {
  const { t } = useText('moving');
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
      <h1 className="text-3xl font-bold">{t('start.title')}</h1>
      <p className="text-ink-soft">{t('start.text')}</p>
      <Loaded
        query={useFamily()}
        skeleton={<Skeleton className="h-62.5 rounded-card!" />}
        failed={t('start.failed')}
      >
        {(family) => <Start family={family} />}
      </Loaded>
    </div>
  );
}

function Start({ family }: { family: Family }) {
  const { t, locale } = useText('moving');
  const create = useCreateMoveLink();
  const movable = family.learners.filter(
    ({ id, isHolder, ageGroup, restorableUntil }) =>
      !isHolder &&
      ageGroup !== 'under-13' &&
      restorableUntil === null &&
      (family.isHolder || id === family.activeLearnerId),
  );
  const form = useForm({ learnerId: movable[0]?.id ?? '' }, t);
  const [isLinkShown, setLinkShown] = useState(false);
  if (movable.length === 0) return <EmptyState title={t('start.nobodyTitle')} text={t('start.nobodyText')} />;
  if (create.data && isLinkShown) {
    const date = writtenDay(new Date(create.data.expiresAt), locale, { dateStyle: 'long' });
    return (
      <Card className="flex flex-col gap-3" role="status">
        <h2 className="text-xl font-bold">{t('start.readyTitle')}</h2>
        <p>{t('start.readyText', { date })}</p>
        <p className="rounded-control bg-sunken px-3.5 py-3 break-all">{create.data.link}</p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-5">
      <Field label={t('start.who')}>
        {(ids) => (
          <SelectInput
            {...ids}
            {...form.text('learnerId')}
            options={movable.map(({ id, firstName }) => ({ value: id, label: firstName }))}
          />
        )}
      </Field>
      <PasswordConfirmation
        label={t('start.password')}
        submit={t('start.submit')}
        isPending={create.isPending}
        onSubmit={(password, onError) =>
          create.mutate(
            { learnerId: form.values.learnerId, password },
            { onError, onSuccess: () => setLinkShown(true) },
          )
        }
      />
    </Card>
  );
}
