import { DeviceSwitch } from './DeviceSwitch.tsx';
import { KEYS } from './device-choice.ts';

/** Whether tasks take figures and letters from the keyboard wherever the focus is. */
export function KeyChoice() {
  return <DeviceSwitch name="keys" choice={KEYS} />;
}
