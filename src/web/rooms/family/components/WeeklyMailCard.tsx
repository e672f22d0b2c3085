import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useUpdateWeeklyMail, useWeeklyMail } from '../manage.api.ts';

/** Setting of the mail about each week. Saved on change. */
export function WeeklyMailCard() {
  const { t, language } = useText('manage');
  const errorText = useErrorText();
  const { data, error: notRead } = useWeeklyMail();
  const { mutate, isPending, variables, error: notSaved } = useUpdateWeeklyMail();
  const isSubscribed = isPending ? variables.subscribed : (data?.subscribed ?? false);
  const failure = notSaved ?? (data === undefined ? notRead : null);
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="text-xl font-bold">{t('weekly.title')}</h2>
      <Checkbox
        label={t('weekly.label')}
        checked={isSubscribed}
        disabled={data === undefined}
        onChange={({ target }) => mutate({ subscribed: target.checked, language })}
        error={failure ? errorText(failure) : undefined}
      />
      <p className="text-sm text-ink-soft">
        {t(data?.isMailed === false ? 'weekly.noServer' : 'weekly.hint')}
      </p>
    </Card>
  );
}
