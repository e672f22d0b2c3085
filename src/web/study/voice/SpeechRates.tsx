import { useId, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from './SpeakButton.tsx';
import { chooseSpeechRate, PACES, type Pace, RATE, speechRate } from './speech-rates.ts';

const SAMPLES: Readonly<Record<Pace, string>> = {
  word: 'smörgås',
  chat: 'Hej! Vad roligt att se dig. Vill du ha en kopp kaffe?',
  reading: 'Det var en gång en liten räv som bodde i en stor skog.',
};

/** Settings for the speed of single words, conversations and texts on this device, each with a sample. */
export function SpeechRates() {
  const { t } = useText('voice');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-[0.9375rem] font-semibold">{t('rates.title')}</legend>
      {PACES.map((pace) => (
        <RateSlider key={pace} pace={pace} />
      ))}
      <p className="text-sm text-ink-soft">{t('rates.hint')}</p>
    </fieldset>
  );
}

function RateSlider({ pace }: { pace: Pace }) {
  const { t, locale } = useText('voice');
  const id = useId();
  const [rate, setRate] = useState(() => speechRate(pace));
  const shown = rate.toLocaleString(locale, { style: 'percent' });
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="flex justify-between gap-2">
          {t(`rates.${pace}`)} <span className="tabular-nums">{shown}</span>
        </label>
        <input
          id={id}
          type="range"
          {...RATE}
          value={rate}
          aria-valuetext={shown}
          onChange={({ target: { valueAsNumber } }) => {
            chooseSpeechRate(pace, valueAsNumber);
            setRate(valueAsNumber);
          }}
          className="h-11 w-full accent-lake"
        />
      </div>
      <SpeakButton text={SAMPLES[pace]} pace={pace} />
    </div>
  );
}
