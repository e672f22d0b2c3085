import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

/** Storage keys of the preferences; all are off by default. */
const STORED_AS = {
  /** Buttons on the left, away from a left-handed writer's hand. */
  leftHanded: 'tillsammans-writing-left',
  /** Checks by itself when the pen rests. */
  byItself: 'tillsammans-writing-by-itself',
  /** Typing instead of drawing. */
  typing: 'tillsammans-writing-typed',
} as const;

type Choice = keyof typeof STORED_AS;

const YES = 'yes';

/** Preferences, and a function to change them. */
export type WritingChoices = Readonly<Record<Choice, boolean>> & {
  choose(choice: Choice, isOn: boolean): void;
};

/** Preferences of this device, stored for the next visit. */
export function useWritingChoices(): WritingChoices {
  const [chosen, setChosen] = useState(() => ({
    leftHanded: recall(STORED_AS.leftHanded) === YES,
    byItself: recall(STORED_AS.byItself) === YES,
    typing: recall(STORED_AS.typing) === YES,
  }));
  return {
    ...chosen,
    choose(choice, isOn) {
      setChosen({ ...chosen, [choice]: isOn });
      remember(STORED_AS[choice], isOn ? YES : 'no');
    },
  };
}
