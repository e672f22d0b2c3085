import { DeviceSwitch } from './DeviceSwitch.tsx';
import { SOUNDS } from './device-choice.ts';
import { playSound } from './sounds.ts';

/** Switch for sounds on this device; switching it on plays one. */
export function SoundChoice() {
  return <DeviceSwitch name="sounds" choice={SOUNDS} onChosen={() => void playSound('right')} />;
}
