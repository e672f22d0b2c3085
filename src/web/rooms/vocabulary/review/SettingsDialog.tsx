import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SCHEDULERS } from '#shared/vocabulary/card-names.ts';
import { advisesFsrs } from '#shared/vocabulary/fsrs-advice.ts';
import type { ReviewSettings } from '#shared/vocabulary/review-settings.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { WeekdayButtons } from '#web/ui/WeekdayButtons.tsx';
import { applySettings, useReviewSettings } from './reviews.api.ts';

const NEW_CARDS = [0, 5, 10, 15, 20, 30, 50];
const REVIEWS = [20, 50, 100, 150, 200, 300, 500];
/** Limits of the desired retention in percent, as in the contract. */
const RETENTION = { min: 80, max: 95 };

const MOST_EASY_DAYS = 6;

interface SettingsDialogProps {
  open: boolean;
  /** Number of ratings so far. */
  ratings: number;
  queue: EventQueue;
  /** Called after other settings were chosen; the queue sends them to the server. */
  onSaved(): void;
  onClose(): void;
}

/** Settings of reviews. */
export function SettingsDialog({ open, ratings, queue, onSaved, onClose }: SettingsDialogProps) {
  const { t } = useText('reviews');
  return (
    <Dialog open={open} onClose={onClose} title={t('settings')}>
      <Setup ratings={ratings} queue={queue} onSaved={onSaved} onDone={onClose} />
    </Dialog>
  );
}

interface SetupProps extends Pick<SettingsDialogProps, 'ratings' | 'queue' | 'onSaved'> {
  onDone(): void;
}

function Setup({ ratings, queue, onSaved, onDone }: SetupProps) {
  const { t } = useText('reviews');
  const client = useQueryClient();
  const read = useReviewSettings();
  // Saving closes the dialog, and each opening creates a new guard, so this one is never released.
  const { begin } = useOneAtATime();
  const save = (settings: ReviewSettings) => {
    if (!begin()) return;
    queue.record('review_settings_changed', settings, Date.now());
    applySettings(client, settings);
    toast({ tone: 'good', title: t('setup.saved') });
    onSaved();
    onDone();
  };
  const decline = (settings: ReviewSettings) => {
    queue.record('review_settings_changed', { isFsrsAdvised: true }, Date.now());
    applySettings(client, { ...settings, isFsrsAdvised: true });
  };
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-72" />} failed={t('setup.failed')}>
      {({ settings, replay }) => (
        <>
          {replay && (
            <div className="mb-4 flex flex-col gap-2 rounded-card bg-lake-tint p-4">
              <p>{t('setup.replay', { ...replay })}</p>
              <ProgressBar
                value={(100 * replay.done) / Math.max(1, replay.of)}
                label={t('setup.replay', { ...replay })}
              />
            </div>
          )}
          {advisesFsrs(settings, ratings) && (
            <FsrsAdvice
              ratings={ratings}
              onYes={() => save({ ...settings, scheduler: 'fsrs', isFsrsAdvised: true })}
              onNo={() => decline(settings)}
            />
          )}
          <SetupForm settings={settings} onSave={save} />
        </>
      )}
    </Loaded>
  );
}

interface FsrsAdviceProps {
  ratings: number;
  onYes(): void;
  onNo(): void;
}

/** Recommends FSRS once there are enough reviews for it to make a difference. */
function FsrsAdvice({ ratings, onYes, onNo }: FsrsAdviceProps) {
  const { t } = useText('reviews');
  return (
    <section
      aria-label={t('setup.advice')}
      className="mb-4 flex flex-col gap-2 rounded-card bg-lake-tint p-4"
    >
      <h3 className="font-bold">{t('setup.advice')}</h3>
      <p>{t('setup.adviceText', { count: ratings })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onYes}>{t('setup.adviceYes')}</Button>
        <Button variant="quiet" onClick={onNo}>
          {t('setup.adviceNo')}
        </Button>
      </div>
    </section>
  );
}

interface SetupFormProps {
  settings: ReviewSettings;
  onSave(settings: ReviewSettings): void;
}

function SetupForm({ settings, onSave }: SetupFormProps) {
  const { t } = useText('reviews');
  const [chosen, setChosen] = useState(settings);
  const change = (changed: Partial<ReviewSettings>) => setChosen({ ...chosen, ...changed });
  const percent = Math.round(chosen.retention * 100);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(chosen);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('setup.scheduler')} hint={chosen.scheduler === 'fsrs' && t('setup.fsrsHint')}>
        {(ids) => (
          <SelectInput
            {...ids}
            value={chosen.scheduler}
            onChange={({ target: { value } }) => {
              const scheduler = SCHEDULERS.find((each) => each === value);
              if (scheduler) change({ scheduler });
            }}
            options={SCHEDULERS.map((value) => ({ value, label: t(`setup.${value}`) }))}
          />
        )}
      </Field>
      {chosen.scheduler === 'fsrs' && (
        <Field label={t('setup.retention', { percent })} hint={t('setup.retentionHint')}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              {...RETENTION}
              value={percent}
              onChange={(event) => change({ retention: event.target.valueAsNumber / 100 })}
              className="h-11 accent-lake"
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <HowMany
          label={t('setup.newCardsADay')}
          offered={NEW_CARDS}
          chosen={chosen.newCardsADay}
          onChoose={(newCardsADay) => change({ newCardsADay })}
        />
        <HowMany
          label={t('setup.reviewsADay')}
          offered={REVIEWS}
          chosen={chosen.reviewsADay}
          onChoose={(reviewsADay) => change({ reviewsADay })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <WeekdayButtons
          legend={t('setup.easyDays')}
          days={chosen.easyDays}
          most={MOST_EASY_DAYS}
          onChange={(easyDays) => change({ easyDays })}
        />
        <p className="text-sm text-ink-soft">{t('setup.easyDaysText')}</p>
      </div>
      <Button type="submit" className="sm:self-start">
        {t('setup.save')}
      </Button>
    </form>
  );
}

interface HowManyProps {
  label: string;
  offered: readonly number[];
  chosen: number;
  onChoose(count: number): void;
}

function HowMany({ label, offered, chosen, onChoose }: HowManyProps) {
  // Includes a value set by another client.
  const values = [...new Set([...offered, chosen])].sort((a, b) => a - b);
  return (
    <Field label={label}>
      {(ids) => (
        <SelectInput
          {...ids}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
          options={values.map((value) => ({ value, label: String(value) }))}
        />
      )}
    </Field>
  );
}
