import { recall, remember } from '#web/platform/storage.ts';

const OFF = 'off';

/** What can be switched off on a device, and is on until then. */
export interface DeviceChoice {
  isOn(): boolean;
  choose(on: boolean): void;
}

function deviceChoice(storedAs: string): DeviceChoice {
  return {
    isOn: () => recall(storedAs) !== OFF,
    choose: (on) => remember(storedAs, on ? 'on' : OFF),
  };
}

/** Whether right, wrong and done may be heard: what disturbs depends on where the device stands. */
export const SOUNDS = deviceChoice('tillsammans-sounds');

/**
 * Whether figures choose and letters begin to type wherever the focus is. Who speaks to a computer, or hits keys by
 * accident, must be able to switch that off (WCAG 2.1.4).
 */
export const KEYS = deviceChoice('tillsammans-keys');
