import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { chooseSounds, playSound, soundsAreOn } from './sounds.ts';

/** Whether right, wrong and done may be heard on this device; switched on, it is heard what is meant. */
export function SoundChoice() {
  const { t } = useText('study');
  const [areOn, setOn] = useState(soundsAreOn);
  return (
    <Checkbox
      label={t('sounds')}
      checked={areOn}
      onChange={({ target: { checked } }) => {
        chooseSounds(checked);
        setOn(checked);
        void playSound('right');
      }}
    />
  );
}
