import { DeviceSwitch } from './DeviceSwitch.tsx';
import { SOUNDS } from './device-choice.ts';
import { playSound } from './sounds.ts';

/** Whether right, wrong and done may be heard on this device; switched on, it is heard what is meant. */
export function SoundChoice() {
  return <DeviceSwitch name="sounds" choice={SOUNDS} onChosen={() => void playSound('right')} />;
}
