import { useLocation } from 'wouter';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { isDeadLink, useLinkToken } from '#web/platform/link-token.ts';
import { Button } from '#web/ui/Button.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useClaimDevice } from './family.api.ts';

/**
 * Page behind the link that binds a device to one learner. It binds only after a press, because previews of messages
 * open links too.
 */
export default function DevicePage() {
  const { t } = useText('family');
  const errorText = useErrorText();
  const claim = useClaimDevice();
  const [, navigate] = useLocation();
  const token = useLinkToken();
  const isDead = token === '' || isDeadLink(claim.error);

  return (
    <div className="flex grow flex-col px-4 py-4">
      <header className="flex items-center justify-between gap-2">
        <Logo size={32} />
        <LanguageSelect {...useLanguageChoice()} />
      </header>
      <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center gap-4">
        <h1 className="text-3xl font-bold tracking-tight">
          {t(isDead ? 'device.deadTitle' : 'device.title')}
        </h1>
        <p className="text-lg">{t(isDead ? 'device.deadText' : 'device.text')}</p>
        <p role="alert" className="font-semibold text-falu empty:hidden">
          {claim.error && !isDead && errorText(claim.error)}
        </p>
        {!isDead && (
          <Button
            busy={claim.isPending}
            onClick={() =>
              claim.mutate(token, {
                // The used token does not stay in the history.
                onSuccess: () => navigate('/', { replace: true }),
              })
            }
          >
            {t('device.submit')}
          </Button>
        )}
      </div>
    </div>
  );
}
