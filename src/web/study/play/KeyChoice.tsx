import { DeviceSwitch } from './DeviceSwitch.tsx';
import { KEYS } from './device-choice.ts';

/** Switch for keyboard shortcuts of tasks. */
export function KeyChoice() {
  return <DeviceSwitch name="keys" choice={KEYS} />;
}
