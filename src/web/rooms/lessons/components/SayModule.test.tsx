// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Say } from '#shared/course/say.ts';
import { stubMicrophone } from '#tests/web/microphone.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { text } from '#tests/web/study/task-fixtures.ts';
import { serveVoice, setPressed } from '#tests/web/voice-service.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { sayEvents } from '#web/study/say/say-events.ts';
import { SayModule } from './SayModule.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setPressed(false);
});

const SAY: Say = {
  kind: 'say',
  question: text('Listen, then say it'),
  explanation: text('Say it often.'),
  swedish: 'sju sjuka',
  translation: text('seven sick people'),
};

async function open() {
  const onDone = vi.fn();
  await openStudy(<SayModule content={SAY} language="english" onDone={onDone} />, [sayEvents]);
  await screen.findByText('seven sick people');
  return { user: userEvent.setup(), onDone };
}

it('is heard, recorded, and then heard beside the model', async () => {
  const { asked } = serveVoice();
  setPressed(true);
  stubMicrophone();
  const { user, onDone } = await open();
  await waitFor(() => expect(asked).toMatchObject([{ text: 'sju sjuka' }]));
  await user.click(await screen.findByRole('button', { name: 'Record my line' }));
  expect(onDone).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Stop recording' }));
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Model' })).toBeTruthy();
  expect(onDone).toHaveBeenCalled();
});

it('leaves the way on open where there is no microphone, and says so kindly', async () => {
  serveVoice();
  const { user, onDone } = await open();
  await user.click(await screen.findByRole('button', { name: 'Record my line' }));
  expect(await screen.findByText(/Say it aloud and continue/)).toBeTruthy();
  expect(onDone).toHaveBeenCalled();
});
