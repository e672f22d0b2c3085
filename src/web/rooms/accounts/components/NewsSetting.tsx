import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useNews, useUpdateNews } from '../accounts.api.ts';

/** Checkbox of the news subscription. Saved on change. */
export function NewsSetting() {
  const { t, language } = useText('accounts');
  const errorText = useErrorText();
  const { data, error: notRead } = useNews();
  const { mutate, isPending, variables, error: notSaved } = useUpdateNews();
  const isSubscribed = isPending ? variables.subscribed : (data?.subscribed ?? false);
  const failure = notSaved ?? (data === undefined ? notRead : null);
  return (
    <Checkbox
      name="news"
      label={t('agreements.marketingOptIn')}
      checked={isSubscribed}
      disabled={data === undefined}
      onChange={(event) => mutate({ subscribed: event.target.checked, language })}
      error={failure ? errorText(failure) : undefined}
    />
  );
}
