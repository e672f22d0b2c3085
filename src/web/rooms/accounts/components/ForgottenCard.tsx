import { useText } from '#web/platform/i18n.ts';
import type { AuthFormProps } from '../auth-mode.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { SwitchLine } from './SwitchLine.tsx';

/** Form to request a reset link, on the sign-in page. Few open it, so it loads when it is opened. */
export default function ForgottenCard({ email, goTo }: AuthFormProps) {
  const { t } = useText('mailed');
  return (
    <div className="flex flex-col gap-5">
      <ForgottenForm email={email} text={t('forgotten.text')} />
      <SwitchLine onSwitch={() => goTo('signIn', email)}>{t('forgotten.toSignIn')}</SwitchLine>
    </div>
  );
}
