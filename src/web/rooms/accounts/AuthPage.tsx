import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { AuthFormProps, AuthMode } from './auth-mode.ts';
import { AuthFrame } from './components/AuthFrame.tsx';
import { ForgottenForm } from './components/ForgottenForm.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { SwitchLine } from './components/SwitchLine.tsx';

/** Sign-in and registration. */
export default function AuthPage() {
  const { t } = useText('accounts');
  const [mode, setMode] = useState<AuthMode>('signIn');
  const [email, setEmail] = useState('');
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Whoever presses the button hears of a failure.
    fetchRegisterForm().catch(() => {});
  }, []);

  function goTo(next: AuthMode, typedEmail: string) {
    flushSync(() => {
      setMode(next);
      setEmail(typedEmail);
    });
    title.current?.focus();
  }

  const CardForm = FORMS[mode];
  return (
    <AuthFrame>
      <h1 ref={title} tabIndex={-1} className="mb-5 text-3xl font-bold tracking-tight outline-none">
        {t(`${mode}.title`)}
      </h1>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <CardForm key={mode} email={email} goTo={goTo} />
      </Suspense>
    </AuthFrame>
  );
}

/** Once in a lifetime: it follows after the page, so that nobody waits for it who only signs in. */
async function fetchRegisterForm() {
  const { RegisterForm } = await import('./components/RegisterForm.tsx');
  return { default: RegisterForm };
}

const FORMS = { signIn: SignInForm, register: part(fetchRegisterForm), forgotten: ForgottenCard };

function ForgottenCard({ email, goTo }: AuthFormProps) {
  const { t } = useText('accounts');
  return (
    <div className="flex flex-col gap-5">
      <ForgottenForm email={email} text={t('forgotten.text')} />
      <SwitchLine onSwitch={() => goTo('signIn', email)}>{t('forgotten.toSignIn')}</SwitchLine>
    </div>
  );
}
