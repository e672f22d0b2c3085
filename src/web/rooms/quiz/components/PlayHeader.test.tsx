// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { show } from '#tests/web/show.tsx';
import { SOUNDS } from '#web/study/play/device-choice.ts';
import { MuteButton } from './PlayHeader.tsx';

const Page = () => (
  <>
    <h1>Quiz</h1>
    <MuteButton />
  </>
);

beforeEach(() => {
  localStorage.clear();
  // A page that was loaded anew: nothing has been pressed on it yet.
  const userActivation = { hasBeenActive: false, isActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

it('says that sounds are off until something is pressed, and on from then', async () => {
  await show(Page, '/family-quiz', {});
  await screen.findByRole('button', { name: 'Turn sounds on' });
  fireEvent.click(document.body);
  await screen.findByRole('button', { name: 'Turn sounds off' });
});

it('turns them on where it is what is pressed first', async () => {
  await show(Page, '/family-quiz', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Turn sounds on' }));
  await screen.findByRole('button', { name: 'Turn sounds off' });
  expect(SOUNDS.isOn()).toBe(true);
});
