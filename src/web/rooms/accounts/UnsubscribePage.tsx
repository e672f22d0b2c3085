import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useUnsubscribe } from './accounts.api.ts';
import { Arrival } from './components/Arrival.tsx';
import { AuthFrame } from './components/AuthFrame.tsx';

/**
 * Page behind the link of a news email: one press unsubscribes. Opening it does nothing, because mail scanners open
 * links, too.
 */
export default function UnsubscribePage() {
  const { t } = useText('mailed');
  const errorText = useErrorText();
  const unsubscribe = useUnsubscribe();
  const token = new URLSearchParams(globalThis.location?.search).get('token') ?? '';
  const isDead =
    token === '' || (unsubscribe.error instanceof ApiError && unsubscribe.error.code === 'invalid_token');

  if (unsubscribe.isSuccess || isDead) {
    const outcome = unsubscribe.isSuccess ? 'done' : 'dead';
    return (
      <AuthFrame>
        <Arrival>
          <Title>{t(`unsubscribe.${outcome}Title`)}</Title>
          <p className="mb-5">{t(`unsubscribe.${outcome}Text`)}</p>
        </Arrival>
        <LinkButton href="/profile">{t('unsubscribe.toProfile')}</LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Title>{t('unsubscribe.title')}</Title>
      <p className="mb-5">{t('unsubscribe.text')}</p>
      <div role="alert">
        {unsubscribe.error && (
          <p className="mb-5 rounded-control bg-falu-tint px-3.5 py-3 text-falu">
            {errorText(unsubscribe.error)}
          </p>
        )}
      </div>
      <Button busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(token)}>
        {t('unsubscribe.submit')}
      </Button>
    </AuthFrame>
  );
}

function Title({ children }: { children: string }) {
  return <h1 className="mb-4 text-3xl font-bold tracking-tight">{children}</h1>;
}
