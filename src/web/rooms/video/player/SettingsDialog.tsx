import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { type Choices, SPEEDS, SUBTITLES } from './choices.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Keyboard shortcuts in the order of the list. */
const KEYS = ['play', 'step', 'line', 'mute', 'subtitles', 'full', 'speed', 'word'] as const;

interface SettingsDialogProps {
  isOpen: boolean;
  onClose(): void;
  choices: Choices;
  choose(change: Partial<Choices>): void;
}

/** Dialog with speed, captions, volume, and the keyboard shortcuts. */
export function SettingsDialog({ isOpen, onClose, choices, choose }: SettingsDialogProps) {
  const { t } = useText('video');
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('settings')}>
      <div className="flex flex-col gap-5">
        <Choice
          legend={t('speed')}
          options={SPEEDS.map((speed) => ({ value: speed, label: t('times', { value: speed }) }))}
          chosen={choices.speed}
          onChoose={(speed) => choose({ speed })}
        />
        <Choice
          legend={t('subtitles')}
          options={SUBTITLES.map((value) => ({ value, label: t(`subtitlesOf.${value}`) }))}
          chosen={choices.subtitles}
          onChoose={(subtitles) => choose({ subtitles })}
        />
        <div>
          <p className="font-semibold">{t('volume')}</p>
          <VolumeSlider choices={choices} choose={choose} className="w-full" />
        </div>
        <div className="pointer-coarse:hidden">
          <p className="mb-1 font-semibold">{t('keys.title')}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {KEYS.map((name) => (
              <div key={name} className="contents">
                <dt className="font-semibold whitespace-nowrap">{t(`keys.${name}`)}</dt>
                <dd className="text-ink-soft">{t(`keys.${name}Text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Dialog>
  );
}

interface ChoiceProps<Value> {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value | number;
  onChoose(value: Value): void;
}

function Choice<Value extends string | number>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 font-semibold has-checked:border-lake has-checked:bg-lake-tint has-checked:text-lake has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake"
          >
            <input
              type="radio"
              name={legend}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
