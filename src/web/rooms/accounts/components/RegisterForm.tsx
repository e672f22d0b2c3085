import type { FormEvent } from 'react';
import { FIRST_TIME_ZONE } from '#shared/accounts/limits.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { deviceTimeZone, placeName } from '#web/study/time-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useRegister } from '../accounts.api.ts';
import type { AuthFormProps } from '../auth-mode.ts';
import { useFailureText } from '../failure-text.ts';
import {
  EMPTY_REGISTRATION,
  isFormOfMinor,
  type RegistrationForm,
  refusedRegistration,
  registrationBlock,
  registrationOf,
} from '../registration-form.ts';
import { waitSeconds } from '../wait-seconds.ts';
import { AgreementTicks } from './AgreementTicks.tsx';
import { NameFields } from './NameFields.tsx';
import { SignInFields } from './SignInFields.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import { WaitNotice } from './WaitNotice.tsx';

interface RegisterFormProps extends AuthFormProps {
  /** Token of the invitation, where registration needs one. */
  invitation?: string;
}

/** Form to create an account. */
export function RegisterForm({ email, goTo, invitation }: RegisterFormProps) {
  const { t, language } = useText('accounts');
  const failureText = useFailureText(t('register.fallback'));
  const toast = useToast();
  const register = useRegister();
  const form = useForm<RegistrationForm>({ ...EMPTY_REGISTRATION, email, baseLanguage: language }, t);
  const timeZone = deviceTimeZone();

  function submit(event: FormEvent) {
    event.preventDefault();
    const block = registrationBlock(form.values);
    if (form.show(block?.problems ?? {})) {
      if (block) toast({ title: t(block.title), text: t(block.text), tone: 'bad' });
      return;
    }
    if (!form.begin()) return;
    const sent = registrationOf(form.values, language, timeZone);
    register.mutate(invitation === undefined ? sent : { ...sent, invitation }, {
      onError: (error) => {
        form.end();
        form.show(refusedRegistration(error));
        if (waitSeconds(error) === null) {
          toast({ title: t('register.failed'), text: failureText(error), tone: 'bad' });
        }
      },
    });
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-x-3 gap-y-5 min-[22rem]:grid-cols-2">
        <NameFields form={form} />
      </div>
      <SignInFields form={form} />
      <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1">
        <Field label={t('field.nativeLanguage')} error={form.error('baseLanguage')}>
          {(ids) => <SelectInput {...ids} {...form.text('baseLanguage')} options={LANGUAGE_OPTIONS} />}
        </Field>
        <Field label={t('field.age')} error={form.error('age')}>
          {(ids) => (
            <TextInput
              {...ids}
              {...form.text('age')}
              // A field of type "number" has arrows to step by and changes when the page is scrolled over it.
              inputMode="numeric"
              maxLength={3}
              required
            />
          )}
        </Field>
      </div>
      {timeZone === null && (
        <p className="text-ink-soft">{t('register.zoneUnknown', { zone: placeName(FIRST_TIME_ZONE) })}</p>
      )}
      <AgreementTicks form={form} isMinor={isFormOfMinor(form.values)} />
      <WaitNotice request={register} form="register" />
      <Button type="submit" busy={register.isPending}>
        {t(register.isPending ? 'register.pending' : 'register.submit')}
      </Button>
      <SwitchLine question={t('register.question')} onSwitch={() => goTo('signIn', form.values.email)}>
        {t('register.toSignIn')}
      </SwitchLine>
    </form>
  );
}
