import { recall, remember, type StorageKey } from '#web/platform/storage.ts';

const ON = 'on';
const OFF = 'off';

/** Preference of a device that is on or off. */
export interface DeviceChoice {
  isOn(): boolean;
  choose(on: boolean): void;
}

/** @param isOnByDefault returns the default value */
function deviceChoice(storedAs: StorageKey, isOnByDefault: () => boolean): DeviceChoice {
  // Value while the page is open, if the browser refuses storage.
  let unstored: boolean | null = null;
  return {
    isOn() {
      const stored = recall(storedAs);
      return stored === null ? (unstored ?? isOnByDefault()) : stored === ON;
    },
    choose(on) {
      remember(storedAs, on ? ON : OFF);
      unstored = recall(storedAs) === null ? on : null;
    },
  };
}

/** Sounds for right, wrong and done. A preference of the device, because it depends on its surroundings. */
export const SOUNDS = deviceChoice('tillsammans-sounds', () => true);

/**
 * Keyboard shortcuts: digits choose, and letters start typing, wherever the focus is. Users of speech input, or who
 * hit keys by accident, must be able to switch this off (WCAG 2.1.4).
 */
export const KEYS = deviceChoice('tillsammans-keys', () => true);

/**
 * Speech is judged in the page, and recordings never leave the device. A preference of the device, because it is a
 * promise about its microphone to everyone who uses it.
 */
export const SPEECH_STAYS = deviceChoice('tillsammans-speech-stays', () => false);

/**
 * The next task follows by itself after a right answer (WCAG 2.2.1 requires a way to switch this off). A preference of
 * the device, by default on unless the device asks for less motion.
 */
export const MOVES_ON = deviceChoice(
  'tillsammans-moves-on',
  () => !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
);
