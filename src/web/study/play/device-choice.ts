import { recall, remember, type StorageKey } from '#web/platform/storage.ts';

const ON = 'on';
const OFF = 'off';

/** What can be switched on and off on a device. */
export interface DeviceChoice {
  isOn(): boolean;
  choose(on: boolean): void;
}

/** @param isOnAtFirst what holds until somebody has chosen */
function deviceChoice(storedAs: StorageKey, isOnAtFirst: boolean): DeviceChoice {
  // Where the browser stores nothing, it holds for as long as the page is open.
  let unstored = isOnAtFirst;
  return {
    isOn() {
      const stored = recall(storedAs);
      return stored === null ? unstored : stored === ON;
    },
    choose(on) {
      remember(storedAs, on ? ON : OFF);
      unstored = recall(storedAs) === null ? on : isOnAtFirst;
    },
  };
}

/** Whether right, wrong and done may be heard: what disturbs depends on where the device stands. */
export const SOUNDS = deviceChoice('tillsammans-sounds', true);

/**
 * Whether figures choose and letters begin to type wherever the focus is. Who speaks to a computer, or hits keys by
 * accident, must be able to switch that off (WCAG 2.1.4).
 */
export const KEYS = deviceChoice('tillsammans-keys', true);

/**
 * Whether what is said into the microphone is judged in the page, and recordings never leave the device. A choice of the
 * device, for it is a promise about its microphone: it holds for everybody who learns here, whoever signs in.
 */
export const SPEECH_STAYS = deviceChoice('tillsammans-speech-stays', false);
