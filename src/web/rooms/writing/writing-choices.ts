import { useState } from 'react';
import { recall, remember } from '#web/platform/storage.ts';

/** What writers choose on a device; all of it is off at first. */
const STORED_AS = {
  /** What is pressed stands on the left, away from the hand that writes. */
  leftHanded: 'tillsammans-writing-left',
  /** A check comes by itself when the pen rests. */
  byItself: 'tillsammans-writing-by-itself',
  /** Words are typed, for who cannot draw. */
  typing: 'tillsammans-writing-typed',
} as const;

const YES = 'yes';

/** A choice, and what changes it; kept for the next visit. */
export function useWritingChoice(name: keyof typeof STORED_AS): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => recall(STORED_AS[name]) === YES);
  return [
    isOn,
    (next) => {
      setOn(next);
      remember(STORED_AS[name], next ? YES : 'no');
    },
  ];
}
