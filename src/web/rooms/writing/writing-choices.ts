import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

/** Where this device keeps what writers choose; all of it is off at first. */
const STORED_AS = {
  /** What is pressed stands on the left, away from the hand that writes. */
  leftHanded: 'tillsammans-writing-left',
  /** A check comes by itself when the pen rests. */
  byItself: 'tillsammans-writing-by-itself',
  /** Words are typed, for who cannot draw. */
  typing: 'tillsammans-writing-typed',
} as const;

type Choice = keyof typeof STORED_AS;

const YES = 'yes';

/** What a writer has chosen, and what changes it. */
export type WritingChoices = Readonly<Record<Choice, boolean>> & {
  choose(choice: Choice, isOn: boolean): void;
};

/** The choices of this device, kept for the next visit. */
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
