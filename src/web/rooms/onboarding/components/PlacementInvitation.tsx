import { MAX_QUESTIONS } from '#shared/onboarding/placement.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useStartPlacement } from '../placement.api.ts';

/** Explains the test, with buttons to take or skip it. */
export function PlacementInvitation() {
  const { t } = useText('onboarding');
  const { mutate, isPending, error } = useStartPlacement();
  const errorText = useErrorText();
  return (
    <div className="mx-auto flex w-full max-w-164 grow flex-col items-center justify-center gap-5 px-4 py-10 text-center">
      <Picture name="compass" size={96} />
      <h1 className="text-3xl font-bold">{t('placement.title')}</h1>
      <p className="max-w-prose text-lg">{t('placement.invitation', { max: MAX_QUESTIONS })}</p>
      <p className="max-w-prose text-ink-soft">{t('placement.rules')}</p>
      <div role="alert">{error && <p className="font-semibold text-falu">{errorText(error)}</p>}</div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row-reverse">
        <Button busy={isPending} onClick={() => mutate()}>
          {t('placement.start')}
        </Button>
        <LinkButton href="/lessons" variant="secondary">
          {t('placement.skip')}
        </LinkButton>
      </div>
    </div>
  );
}
