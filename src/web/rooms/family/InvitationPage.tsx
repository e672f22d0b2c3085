import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { FIRST_TIME_ZONE } from '#shared/accounts/limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { useUser } from '#web/platform/session.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { useInvitation } from '#web/study/invitations/invitation-link.api.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { deviceTimeZone } from '#web/study/time-zones.ts';
import { Button } from '#web/ui/Button.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PersonFields } from './components/LearnerFields.tsx';
import { useAcceptInvitation } from './family.api.ts';
import { learnerFieldsOf, learnerProblems, learnerValuesOf } from './learner-form.ts';

/** Page behind an invitation into a family. Its visitor becomes a learner of the family on this device. */
export default function InvitationPage() {
  const { t } = useText('invitations');
  const token = useLinkToken();
  const invitation = useInvitation(token);
  const isDead = token === '' || isDeadLink(invitation.error);
  return (
    <div className="flex grow flex-col gap-6 px-4 py-4">
      <header className="flex items-center justify-between gap-2">
        <Logo size={32} />
        <LanguageSelect {...useLanguageChoice()} />
      </header>
      <div className="mx-auto flex w-full max-w-md grow flex-col gap-4">
        {isDead ? (
          <Dead />
        ) : (
          <Loaded
            query={invitation}
            skeleton={<Skeleton className="h-96" />}
            loading={t('page.loading')}
            failed={t('page.failed')}
          >
            {({ holderName }) =>
              holderName === null ? <Dead /> : <Join token={token} holder={holderName} />
            }
          </Loaded>
        )}
      </div>
    </div>
  );
}

function Dead() {
  const { t } = useText('invitations');
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">{t('page.deadTitle')}</h1>
      <p className="text-lg">{t('page.deadText')}</p>
    </>
  );
}

function Join({ token, holder }: { token: string; holder: string }) {
  const { t, language } = useText('invitations');
  const { t: manage } = useText('manage');
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  const { user } = useUser();
  const acceptance = useAcceptInvitation();
  const form = useForm(learnerValuesOf(undefined, language, deviceTimeZone() ?? FIRST_TIME_ZONE), manage);
  const [failure, setFailure] = useState<string>();
  if (isDeadLink(acceptance.error)) return <Dead />;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (form.show(learnerProblems(form.values, false)) || !form.begin()) return;
    acceptance.mutate(
      { token, ...learnerFieldsOf(form.values) },
      {
        onSettled: () => form.end(),
        // The used token does not stay in the history.
        onSuccess: () => navigate('/', { replace: true }),
        onError: (error) => {
          if (!form.show(refusedFields(error, Object.keys(form.values)))) setFailure(errorText(error));
        },
      },
    );
  }

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h1 className="text-3xl font-bold tracking-tight">{t('page.title', { name: holder })}</h1>
      <p className="text-lg">{t('page.text')}</p>
      <p>{t('page.sees', { name: holder })}</p>
      {user && (
        <p className="rounded-control bg-lake-tint px-3.5 py-3">
          {t('page.signedIn', { name: user.firstName })}
        </p>
      )}
      <PersonFields form={form} />
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={acceptance.isPending} className="self-start max-sm:self-stretch">
        {t('page.submit')}
      </Button>
    </form>
  );
}
