import { type FormEvent, useState } from 'react';
import type { Language } from '#shared/language.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { AgreementTicks } from './components/AgreementTicks.tsx';
import { Arrival } from './components/Arrival.tsx';
import { AuthFrame } from './components/AuthFrame.tsx';
import { SignInFields } from './components/SignInFields.tsx';
import { useMoveLink, useMoveOut } from './moving.api.ts';
import {
  EMPTY_REGISTRATION,
  isFormOfMinor,
  type RegistrationForm,
  refusedRegistration,
  registrationBlock,
  registrationOf,
} from './registration-form.ts';

/** Page behind the link by which a learner moves, with the whole history, to an account of their own. */
export default function MovePage() {
  const { t } = useText('moving');
  const token = useLinkToken();
  const learner = useMoveLink(token);
  return (
    <AuthFrame>
      {token === '' || isDeadLink(learner.error) ? (
        <DeadLink />
      ) : (
        <Loaded
          query={learner}
          skeleton={<Skeleton className="h-96" />}
          loading={t('move.loading')}
          failed={t('move.failed')}
        >
          {({ firstName, language }) => (
            <MoveForm key={token} token={token} name={firstName} language={language} />
          )}
        </Loaded>
      )}
    </AuthFrame>
  );
}

interface MoveFormProps {
  token: string;
  name: string;
  /** Language of the learner. */
  language: Language;
}

function MoveForm({ token, name, language: baseLanguage }: MoveFormProps) {
  const { t, language } = useText('accounts');
  const { t: moving } = useText('moving');
  const errorText = useErrorText();
  const move = useMoveOut();
  const form = useForm<RegistrationForm>(
    { ...EMPTY_REGISTRATION, email: '', firstName: name, baseLanguage },
    t,
  );
  const [failure, setFailure] = useState<string | null>(null);
  if (isDeadLink(move.error)) return <DeadLink />;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(registrationBlock(form.values)?.problems ?? {}) || !form.begin()) return;
    const { email, password, age, legalAgreements } = registrationOf(form.values, language, null);
    move.mutate(
      { token, email, password, age, legalAgreements },
      {
        onError: (error) => {
          form.end();
          form.show(refusedRegistration(error));
          setFailure(errorText(error));
        },
      },
    );
  }

  return (
    <>
      <h1 className="mb-4 text-3xl font-bold tracking-tight">{moving('move.title', { name })}</h1>
      <p className="mb-5">{moving('move.text')}</p>
      <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <SignInFields form={form} />
        <Field label={t('field.age')} error={form.error('age')}>
          {(ids) => <TextInput {...ids} {...form.text('age')} inputMode="numeric" maxLength={3} required />}
        </Field>
        <AgreementTicks form={form} isMinor={isFormOfMinor(form.values)} />
        <div role="alert" className="empty:hidden">
          {failure && <p className="rounded-control bg-falu-tint px-3.5 py-3 text-falu">{failure}</p>}
        </div>
        <Button type="submit" busy={move.isPending}>
          {moving(move.isPending ? 'move.pending' : 'move.submit')}
        </Button>
      </form>
    </>
  );
}

function DeadLink() {
  const { t } = useText('moving');
  return (
    <>
      <Arrival>
        <h1 className="mb-4 text-3xl font-bold tracking-tight">{t('move.deadTitle')}</h1>
        <p className="mb-5">{t('move.deadText')}</p>
      </Arrival>
      <LinkButton href="/" variant="secondary">
        {t('parent.toStart')}
      </LinkButton>
    </>
  );
}
