import { type FormEvent, useState } from 'react';
import type { BoundDevice, FamilyMember } from '#shared/accounts/family.contract.ts';
import { MAX_DEVICE_NAME_LENGTH } from '#shared/accounts/family.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeclined } from '#web/study/failure-toast.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useCreateDeviceLink } from '../devices.api.ts';
import { DeviceLink } from './DeviceLink.tsx';

interface DeviceLinkProps {
  /** Learners whose profile a device may open. */
  learners: readonly FamilyMember[];
  /** Bound devices now; a further one means that the link was used. */
  devices: readonly BoundDevice[];
  onClose(): void;
}

/** Dialog that makes a link for a device of one learner, and shows it as a QR code. */
export function DeviceLinkDialog({ open, ...rest }: DeviceLinkProps & { open: boolean }) {
  const { t } = useText('manage');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('devices.add')}>
      <DeviceLinkForm {...rest} />
    </Dialog>
  );
}

function DeviceLinkForm({ learners, devices, onClose }: DeviceLinkProps) {
  const { t } = useText('manage');
  const errorText = useErrorText();
  const creation = useCreateDeviceLink();
  const [before, setBefore] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const owner = learners.find(({ isHolder }) => !isHolder) ?? learners[0];
  const form = useForm({ learnerId: owner?.id ?? '', deviceName: '' }, t);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const deviceName = form.values.deviceName.trim();
    const isNamed = deviceName.length > 0 && deviceName.length <= MAX_DEVICE_NAME_LENGTH;
    if (form.show(isNamed ? {} : { deviceName: 'problem.deviceName' }) || !form.begin()) return;
    setBefore(devices.map(({ id }) => id));
    creation.mutate(
      { learnerId: form.values.learnerId, deviceName },
      {
        onSettled: () => form.end(),
        onError: (error) => {
          if (!isDeclined(error)) setFailure(errorText(error));
        },
      },
    );
  }

  if (creation.data) {
    return (
      <DeviceLink
        {...creation.data}
        isUsed={devices.some(({ id }) => !before.includes(id))}
        onAgain={() => creation.reset()}
        onClose={onClose}
      />
    );
  }
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{t('devices.explanation')}</p>
      <Field label={t('devices.learner')}>
        {(ids) => (
          <SelectInput
            {...ids}
            {...form.text('learnerId')}
            options={learners.map(({ id, firstName }) => ({ value: id, label: firstName }))}
          />
        )}
      </Field>
      <Field label={t('devices.name')} hint={t('devices.nameHint')} error={form.error('deviceName')}>
        {(ids) => <TextInput {...ids} autoComplete="off" {...form.text('deviceName')} />}
      </Field>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {failure}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={creation.isPending}>
          {t('devices.create')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
