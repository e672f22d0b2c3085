import { useState } from 'react';
import { type Choices, recallChoices, rememberChoices } from './choices.ts';

/** How films are watched on this device, and what changes it. */
export function useChoices(): readonly [choices: Choices, choose: (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(recallChoices);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    rememberChoices(next);
  };
  return [choices, choose];
}
