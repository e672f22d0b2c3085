import { DeviceSwitch } from './DeviceSwitch.tsx';
import { MOVES_ON } from './device-choice.ts';

/** Switch for moving on by itself after a right answer. */
export function MoveOnChoice() {
  return <DeviceSwitch name="movesOn" choice={MOVES_ON} />;
}
