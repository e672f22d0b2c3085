// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
  // State after a fresh page load, before any press. The browser knows of a press before the page does.
  const userActivation = { hasBeenActive: false, isActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  for (const press of ['pointerdown', 'keydown', 'click']) window.addEventListener(press, activate, true);
  function activate() {
    userActivation.hasBeenActive = true;
  }
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

it('says that they are on once a key was pressed, or something that swallows its click', async () => {
  for (const press of [
    () => fireEvent.keyDown(document.body, { key: '1' }),
    () => {
      fireEvent.pointerDown(document.body);
      fireEvent.pointerUp(document.body);
    },
  ]) {
    Object.assign(navigator.userActivation, { hasBeenActive: false });
    await show(Page, '/family-quiz', {});
    await screen.findByRole('button', { name: 'Turn sounds on' });
    press();
    await screen.findByRole('button', { name: 'Turn sounds off' });
    cleanup();
  }
});

it('does what it said when it is pressed first, however that is told', async () => {
  await show(Page, '/family-quiz', {});
  const button = await screen.findByRole('button', { name: 'Turn sounds on' });
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Turn sounds off' });
  expect(SOUNDS.isOn()).toBe(true);
});
