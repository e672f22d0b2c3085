import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { AuthMode } from './auth-mode.ts';
import { AuthFrame } from './components/AuthFrame.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import { destinationIn, registerAddress } from './destination.ts';
import { TastePlace } from './taste/TastePlace.tsx';

/**
 * The registration form has an address of its own, so that it can be reloaded, shared and left with the back
 * button.
 */
const REGISTER = '/auth/register';

/** Sign-in and registration. */
export default function AuthPage() {
  const { t } = useText('accounts');
  const [path, navigate] = useLocation();
  const isRegistering = path === REGISTER;
  const [isForgotten, setForgotten] = useState(false);
  const mode: AuthMode = isRegistering ? 'register' : isForgotten ? 'forgotten' : 'signIn';
  const [email, setEmail] = useState(emailOfEntry);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // A press on the button reports a failure.
    fetchRegisterForm().catch(() => {});
  }, []);

  function goTo(next: AuthMode, typedEmail: string) {
    flushSync(() => {
      setForgotten(next === 'forgotten');
      const state = { email: typedEmail };
      // An invitation is in the fragment, and stays there while the visitor looks at the other form.
      if (next === 'register') navigate(registerAddress(path + location.search) + location.hash, { state });
      else if (isRegistering) {
        const destination = destinationIn(location.search);
        navigate((destination === '/' ? '/auth' : destination) + location.hash, { state });
      }
      setEmail(typedEmail);
    });
    title.current?.focus();
  }

  const CardForm = FORMS[mode];
  const begin = () => goTo('register', email);
  return (
    <AuthFrame beside={!isRegistering && <TastePlace at="picture" onBegin={begin} />}>
      <p className="mb-4 rounded-card bg-lake-tint p-4 lg:hidden">
        <strong className="block text-lg">{t('welcome.title')}</strong>
        {t('welcome.lead')}
      </p>
      {mode === 'signIn' && (
        <div className="mb-6 lg:hidden">
          <TastePlace at="form" onBegin={begin} />
        </div>
      )}
      <h1 ref={title} tabIndex={-1} className="mb-5 text-3xl font-bold tracking-tight outline-none">
        {t(`${mode}.title`)}
      </h1>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <CardForm key={mode} email={email} goTo={goTo} />
      </Suspense>
    </AuthFrame>
  );
}

/** Email typed in another form of the card, kept in the history state. Empty when pre-rendered. */
function emailOfEntry(): string {
  const { email } = (globalThis.history?.state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** Registration happens once per account, so its code loads after the page and does not delay signing in. */
async function fetchRegisterForm() {
  const { RegisterGate } = await import('./components/RegisterGate.tsx');
  return { default: RegisterGate };
}

const FORMS = {
  signIn: SignInForm,
  register: part(fetchRegisterForm),
  forgotten: part(() => import('./components/ForgottenCard.tsx')),
};
