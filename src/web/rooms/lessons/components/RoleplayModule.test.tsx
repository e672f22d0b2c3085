// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Roleplay } from '#shared/course/lesson.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { startI18n } from '#web/platform/i18n.ts';
import { sayEvents } from '#web/study/say/say-events.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { RoleplayModule } from './RoleplayModule.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (role: number, swedish: string) => ({
  role,
  swedish,
  translation: { english: swedish, dutch: swedish, german: swedish },
});

const CONTENT: Roleplay = {
  title: { english: 'At the café', dutch: 'In het café', german: 'Im Café' },
  instructions: { english: 'Take a part each.', dutch: 'Kies rollen.', german: 'Nehmt Rollen.' },
  scenarios: [
    {
      name: { english: 'One coffee', dutch: 'Eén koffie', german: 'Ein Kaffee' },
      roles: { english: ['Barista', 'Guest'], dutch: ['Barista', 'Gast'], german: ['Barista', 'Gast'] },
      lines: [line(0, 'Hej!'), line(1, 'En kaffe, tack.'), line(0, 'Varsågod!')],
    },
  ],
};

const onPlayed = vi.fn();

async function open() {
  onPlayed.mockReset();
  await openStudy(
    <>
      <VoiceNote />
      <RoleplayModule content={CONTENT} language="english" onPlayed={onPlayed} />
    </>,
    [sayEvents],
  );
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });

it('plays a scene line by line in the role chosen, and again in another', async () => {
  const user = await open();
  await user.click(await button('Guest'));
  expect(await screen.findByText('Hej!', { selector: 'p[lang] > span' })).toBeTruthy();
  expect(screen.queryByText('En kaffe, tack.', { selector: '[lang=sv] > span' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Record my line' })).toBe(null);
  await user.click(await button('Next line'));
  expect(screen.getByText('You (Guest)')).toBeTruthy();
  expect(await button('Record my line')).toBeTruthy();
  await user.click(await button('Next line'));
  expect(onPlayed).not.toHaveBeenCalled();
  await user.click(await button('End of the scene'));
  expect(onPlayed).toHaveBeenCalledOnce();
  expect(screen.getByText('That was the scene. Well played!')).toBeTruthy();
  await user.click(await button('Play another role'));
  expect(await button('Barista')).toBeTruthy();
});

it('says that there is no microphone, and leaves the way on open', async () => {
  const user = await open();
  await user.click(await button('Barista'));
  await user.click(await button('Record my line'));
  expect(await screen.findByText(/No microphone found/)).toBeTruthy();
  await user.click(await button('Next line'));
  expect(screen.getByText('En kaffe, tack.', { selector: '[lang=sv] > span' })).toBeTruthy();
});

it('says that the microphone was refused', async () => {
  vi.stubGlobal('MediaRecorder', class {});
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  const user = await open();
  await user.click(await button('Barista'));
  await user.click(await button('Record my line'));
  expect(await screen.findByText(/The microphone is blocked/)).toBeTruthy();
  expect(await button('Next line')).toBeTruthy();
});
