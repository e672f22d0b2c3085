import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { SpeakButton } from './SpeakButton.tsx';
import { chooseVoice, VOICE_CHOICES, voiceChoice } from './voice-choice.ts';

const SAMPLE = 'Hej! Vi lär oss svenska tillsammans.';

/** Select for the Swedish voice of this device, with a sample. */
export function VoiceSelect() {
  const { t } = useText('voice');
  const [choice, setChoice] = useState(voiceChoice);
  const change = (value: string) => {
    const chosen = VOICE_CHOICES.find((each) => each === value) ?? 'automatic';
    chooseVoice(chosen);
    setChoice(chosen);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="grow">
        <Field label={t('voice')} hint={t('voiceHint')}>
          {(ids) => (
            <SelectInput
              {...ids}
              value={choice}
              onChange={(event) => change(event.target.value)}
              options={VOICE_CHOICES.map((value) => ({ value, label: t(`voices.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <SpeakButton text={SAMPLE} />
    </div>
  );
}
