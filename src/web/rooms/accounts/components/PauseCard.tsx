import { type FormEvent, useState } from 'react';
import { addDays, type LearnerDay } from '#shared/progress/learner-day.ts';
import { MOST_DAYS_AHEAD, MOST_PAUSED_DAYS, type StudyPause } from '#shared/progress/pauses.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToast } from '#web/ui/toast.ts';
import { usePause, usePlanPause } from '../pause.api.ts';

/** Length of the pause that the form suggests, in days. */
const USUAL_DAYS = 7;

interface PauseCardProps {
  /** Another learner of the account; null for the active one. */
  learnerId?: string | null;
}

/** The planned or present pause of a learner, with a button that ends it, or the form that plans one. */
export default function PauseCard({ learnerId = null }: PauseCardProps) {
  const { t } = useText('reminders');
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = usePlanPause(learnerId);
  const plan = (pause: StudyPause | null) =>
    mutate(pause, { onError: (failure) => toast({ title: errorText(failure), tone: 'bad' }) });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('pause.title')}</h2>
      <Loaded query={usePause(learnerId)} skeleton={<Skeleton className="h-25" />} failed={t('pause.failed')}>
        {({ today, pause }) =>
          pause ? (
            <OpenPause {...pause} today={today} isBusy={isPending} onEnd={() => plan(null)} />
          ) : (
            <PauseForm today={today} isBusy={isPending} onPlan={plan} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface OpenPauseProps extends StudyPause {
  today: LearnerDay;
  isBusy: boolean;
  onEnd(): void;
}

function OpenPause({ from, to, today, isBusy, onEnd }: OpenPauseProps) {
  const { t, locale } = useText('reminders');
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const dates = { from: format.format(Date.parse(from)), to: format.format(Date.parse(to)) };
  const hasBegun = from <= today;
  return (
    <>
      <p role="status" className="font-semibold">
        {t(hasBegun ? 'pause.present' : 'pause.planned', dates)}
      </p>
      <p className="text-ink-soft">{t('pause.meanwhile')}</p>
      <Button variant="secondary" className="sm:self-start" busy={isBusy} onClick={onEnd}>
        {t(hasBegun ? 'pause.end' : 'pause.cancel')}
      </Button>
    </>
  );
}

interface PauseFormProps {
  today: LearnerDay;
  isBusy: boolean;
  onPlan(pause: StudyPause): void;
}

function PauseForm({ today, isBusy, onPlan }: PauseFormProps) {
  const { t } = useText('reminders');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(addDays(today, USUAL_DAYS - 1));
  // A cleared field has no date to compute with.
  const first = from === '' ? today : from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPlan({ from, to });
  };
  const begin = (day: string) => {
    setFrom(day);
    const latest = addDays(day === '' ? today : day, MOST_PAUSED_DAYS - 1);
    if (to < day) setTo(day);
    else if (to > latest) setTo(latest);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('pause.text')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={t('pause.from')}>
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              required
              min={today}
              max={addDays(today, MOST_DAYS_AHEAD)}
              value={from}
              onChange={({ target }) => begin(target.value)}
            />
          )}
        </Field>
        <Field label={t('pause.to')}>
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              required
              min={first}
              max={addDays(first, MOST_PAUSED_DAYS - 1)}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" className="sm:self-start" busy={isBusy}>
        {t('pause.plan')}
      </Button>
    </form>
  );
}
