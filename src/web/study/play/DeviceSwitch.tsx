import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { DeviceChoice } from './device-choice.ts';

interface DeviceSwitchProps {
  /** Its label among the texts. */
  name: 'sounds' | 'keys' | 'speechStays';
  choice: DeviceChoice;
  onChosen?(): void;
}

/** Switches something on and off on this device, at once. */
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
