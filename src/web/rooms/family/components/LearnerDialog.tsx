import { type FormEvent, useState } from 'react';
import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { FIRST_TIME_ZONE } from '#shared/accounts/limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/toast.ts';
import { learnerFieldsOf, learnerProblems, learnerValuesOf } from '../learner-form.ts';
import { useAddLearner, useChangeLearner } from '../manage.api.ts';
import { LearnerFields } from './LearnerFields.tsx';

type LearnerDialogProps = { open: boolean; onClose(): void } & Subject;

/** The learner to change, or the time zone of a new one. */
type Subject = { member: FamilyMember; timeZone?: undefined } | { member?: undefined; timeZone: string };

/** Dialog in which the holder adds a learner or changes one. */
export function LearnerDialog({ open, onClose, ...subject }: LearnerDialogProps) {
  const { t } = useText('manage');
  const title = subject.member ? t('edit.title', { name: subject.member.firstName }) : t('add.title');
  return (
    <Dialog open={open} onClose={onClose} title={title} size="page">
      <LearnerForm onClose={onClose} {...subject} />
    </Dialog>
  );
}

function LearnerForm({ member, timeZone, onClose }: { onClose(): void } & Subject) {
  const { t, language } = useText('manage');
  const toast = useToast();
  const errorText = useErrorText();
  const addition = useAddLearner();
  const change = useChangeLearner(member?.id ?? '');
  const form = useForm(learnerValuesOf(member, language, timeZone ?? FIRST_TIME_ZONE), t);
  const [failure, setFailure] = useState<string>();
  const isBusy = addition.isPending || change.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (form.show(learnerProblems(form.values, !member)) || !form.begin()) return;
    const fields = learnerFieldsOf(form.values);
    const outcome = {
      onSettled: () => form.end(),
      onSuccess: () => {
        onClose();
        toast({ title: t(member ? 'edit.done' : 'add.done', { name: fields.firstName }), tone: 'good' });
      },
      onError: (error: Error) => {
        if (!form.show(refusedFields(error, Object.keys(form.values)))) setFailure(errorText(error));
      },
    } as const;
    if (member) change.mutate(fields, outcome);
    else addition.mutate({ ...fields, consent: true, language }, outcome);
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
      <LearnerFields form={form} />
      {!member && <Checkbox label={t('consent')} {...form.tick('consent')} />}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {failure}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={isBusy}>
          {t(member ? 'edit.save' : 'add.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
