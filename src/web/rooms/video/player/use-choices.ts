import { useState } from 'react';
import { type Choices, recallChoices, rememberChoices } from './choices.ts';

/** Playback preferences of this device, and a function to change them. */
export function useChoices(): readonly [choices: Choices, choose: (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(recallChoices);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    rememberChoices(next);
  };
  return [choices, choose];
}
