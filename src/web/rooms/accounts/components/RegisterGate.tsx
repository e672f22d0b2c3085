import { useQuery } from '@tanstack/react-query';
import type { AppInfo } from '#shared/app.contract.ts';
import { askForApp } from '#web/platform/app-info.ts';
import { useText } from '#web/platform/i18n.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { useInvitation } from '#web/study/invitations/invitation-link.api.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { AuthFormProps } from '../auth-mode.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SwitchLine } from './SwitchLine.tsx';

/** Registration form, where a new account may be created; otherwise how to ask for an invitation. */
export function RegisterGate(props: AuthFormProps) {
  const token = useLinkToken();
  const { data: app, isPending } = useQuery(askForApp.query());
  const invitation = useInvitation(app?.registration === 'invite' ? token : '');
  if (isPending) return <Skeleton className="h-96" />;
  // Without an answer the form is shown, and reports why it cannot be sent.
  if (app?.registration === 'closed') return <Refused reason="closed" app={app} {...props} />;
  if (app?.registration === 'invite') {
    if (token === '') return <Refused reason="needed" app={app} {...props} />;
    if (isDeadLink(invitation.error)) return <Refused reason="dead" app={app} {...props} />;
    return (
      <>
        <Note text="welcome" />
        <RegisterForm {...props} invitation={token} />
      </>
    );
  }
  return (
    <>
      {app?.registration === 'first' && <Note text="first" />}
      <RegisterForm {...props} />
    </>
  );
}

function Note({ text }: { text: 'welcome' | 'first' }) {
  const { t } = useText('mailed');
  return <p className="mb-5 rounded-control bg-lake-tint px-3.5 py-3">{t(`invited.${text}`)}</p>;
}

interface RefusedProps extends AuthFormProps {
  reason: 'needed' | 'dead' | 'closed';
  app: AppInfo;
}

/** Reason for which there is no form, and the person to ask. */
function Refused({ reason, app: { operator }, email, goTo }: RefusedProps) {
  const { t } = useText('mailed');
  const { t: accounts } = useText('accounts');
  return (
    <div className="flex flex-col gap-4" role="status">
      <h2 className="text-xl font-bold">{t(`invited.${reason}Title`)}</h2>
      <p>{t(`invited.${reason}Text`)}</p>
      {operator.email ? (
        <p>
          <a
            href={`mailto:${operator.email}?subject=${encodeURIComponent(t('invited.subject'))}`}
            className="inline-flex min-h-11 items-center font-bold break-all text-lake hover:underline"
          >
            {operator.name ? t('invited.askName', { name: operator.name }) : t('invited.ask')}
          </a>
        </p>
      ) : (
        operator.name && <p>{t('invited.who', { name: operator.name })}</p>
      )}
      <SwitchLine question={accounts('register.question')} onSwitch={() => goTo('signIn', email)}>
        {accounts('register.toSignIn')}
      </SwitchLine>
    </div>
  );
}
