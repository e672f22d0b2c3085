import { type FormEvent, useState } from 'react';
import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { PIN_DIGITS, PIN_KINDS, type PinKind } from '#shared/accounts/family.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeclined } from '#web/study/failure-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useSetPin } from '../manage.api.ts';
import { PICTURES_IN_CODE, PicturesField } from './PicturesField.tsx';

interface PinDialogProps {
  member: FamilyMember;
  onClose(): void;
}

/** Dialog in which the holder sets or removes the code of a profile. */
export function PinDialog({ open, ...rest }: PinDialogProps & { open: boolean }) {
  const { t } = useText('manage');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('pin.title', { name: rest.member.firstName })}>
      <PinForm {...rest} />
    </Dialog>
  );
}

function PinForm({ member, onClose }: PinDialogProps) {
  const { t } = useText('manage');
  const toast = useToast();
  const errorText = useErrorText();
  const setting = useSetPin(member.id);
  const [kind, setKind] = useState<PinKind>(member.pinKind ?? 'digits');
  const [digits, setDigits] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  function save(pin: string | null) {
    setting.mutate(pin, {
      onSuccess: () => {
        onClose();
        toast({
          title: t(pin === null ? 'pin.removed' : 'pin.saved', { name: member.firstName }),
          tone: 'good',
        });
      },
      onError: (error) => {
        if (!isDeclined(error)) setProblem(errorText(error));
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole =
      kind === 'digits'
        ? /^[0-9]+$/.test(digits) && digits.length === PIN_DIGITS
        : pictures.length === PICTURES_IN_CODE;
    if (!isWhole) return setProblem(t(`problem.${kind}`));
    save(kind === 'digits' ? digits : pictures.join(','));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{t('pin.text', { name: member.firstName })}</p>
      <Field label={t('pin.kind')}>
        {(ids) => (
          <SelectInput
            {...ids}
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as PinKind);
              setProblem(undefined);
            }}
            options={PIN_KINDS.map((value) => ({ value, label: t(`badge.${value}`) }))}
          />
        )}
      </Field>
      {kind === 'digits' ? (
        <Field label={t('pin.digits')} error={problem}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              maxLength={PIN_DIGITS}
              value={digits}
              onChange={(event) => {
                setDigits(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      ) : (
        <PicturesField
          chosen={pictures}
          error={problem}
          onChange={(next) => {
            setPictures(next);
            setProblem(undefined);
          }}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={setting.isPending}>
          {t('pin.save')}
        </Button>
        {member.pinKind && (
          <Button variant="danger" disabled={setting.isPending} onClick={() => save(null)}>
            {t('pin.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
