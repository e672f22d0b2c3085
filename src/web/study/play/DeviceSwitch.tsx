import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { DeviceChoice } from './device-choice.ts';

interface DeviceSwitchProps {
  /** Text key of its label. */
  name: 'sounds' | 'keys' | 'movesOn' | 'speechStays';
  choice: DeviceChoice;
  onChosen?(): void;
}

/** Switch for a preference of this device, applied at once. */
export function DeviceSwitch({ name, choice, onChosen }: DeviceSwitchProps) {
  const { t } = useText('study');
  const [isOn, setOn] = useState(choice.isOn);
  return (
    <Checkbox
      label={t(name)}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        choice.choose(checked);
        setOn(checked);
        onChosen?.();
      }}
    />
  );
}
