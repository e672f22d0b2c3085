// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sent } from '#tests/web/conversation/conversation-fixtures.ts';
import { stubMicrophone } from '#tests/web/microphone.ts';
import { ANSWERED, openTalk, SAY } from '#tests/web/open-talk.tsx';
import { accepted, refused } from '#tests/web/show.tsx';
import { stubSoundAddresses } from '#tests/web/voice-service.ts';
import { SPEECH_STAYS } from '#web/study/play/device-choice.ts';

const HEAR = 'POST /api/conversation/dictation';

/** Presses the microphone, speaks and stops. */
async function speak() {
  await userEvent.click(await screen.findByRole('button', { name: 'Say it aloud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop recording' }));
}

it('writes down what was heard, and sends nothing by itself', async () => {
  stubSoundAddresses();
  const { sent: given } = await openTalk({
    [HEAR]: accepted({ line: 'En kaffe, tack.' }),
    [SAY]: accepted(sent(ANSWERED)),
  });
  stubMicrophone();
  await speak();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your line' });
  await waitFor(() => expect(field.value).toBe('En kaffe, tack.'));
  expect(document.activeElement).toBe(field);
  expect(given(SAY)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(given(SAY)).toMatchObject([{ message: 'En kaffe, tack.' }]));
});

it.each([
  ['was not heard for sure', accepted({ line: null }), /^We’re not sure what you said/],
  ['nobody can hear', refused(503, 'busy'), /./],
])('plays back what %s, and writes nothing', async (_, answer, says) => {
  stubSoundAddresses();
  await openTalk({ [HEAR]: answer });
  stubMicrophone();
  await speak();
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  expect(screen.getAllByRole('status').some((status) => says.test(status.textContent ?? ''))).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your line' }).value).toBe('');
});

it('sends no recording where recordings are to stay on the device: it only plays it back, and says so', async () => {
  stubSoundAddresses();
  SPEECH_STAYS.choose(true);
  const { sent: given } = await openTalk({ [HEAR]: accepted({ line: 'En kaffe, tack.' }) });
  stubMicrophone();
  await speak();
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  expect(await screen.findByText(/^Your recordings stay on this device/)).toBeTruthy();
  expect(given(HEAR)).toEqual([]);
  SPEECH_STAYS.choose(false);
});

it('says at once that a recording could not begin, and beside the button what to do', async () => {
  stubMicrophone();
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  await openTalk();
  await userEvent.click(await screen.findByRole('button', { name: 'Say it aloud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  expect(await screen.findByText('Microphone Error')).toBeTruthy();
  expect(screen.getByText(/The microphone is blocked/)).toBeTruthy();
});
