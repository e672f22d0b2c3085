// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LISTENING } from '#tests/web/lessons/passage-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { ListeningPlayer } from './ListeningPlayer.tsx';

const speak = vi.fn<(text: string, hearing: object) => Promise<boolean>>();
vi.mock('#web/study/voice/speak.ts', () => ({
  isMissingVoiceUnreported: () => false,
  useSpeaker: () => ({ state: { status: 'idle' }, speak, prepare: async () => {}, stop: () => {} }),
}));

beforeAll(() => startI18n('english'));
beforeEach(() => {
  speak.mockReset();
});
afterEach(cleanup);

async function open() {
  await act(async () => {
    render(
      <Suspense>
        <ListeningPlayer content={LISTENING} />
      </Suspense>,
    );
  });
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });

it('speaks each line in the voice of its speaker, at their pace or slowly', async () => {
  speak.mockResolvedValue(true);
  const user = await open();
  await user.click(await button('Listen'));
  await user.click(await button('Hear it slowly'));
  expect(speak.mock.calls).toEqual([
    ['Var är katten?', { slow: false, voice: 'old-man' }],
    ['Här!', { slow: false, voice: 'boy' }],
    ['Var är katten?', { slow: true, voice: 'old-man' }],
    ['Här!', { slow: true, voice: 'boy' }],
  ]);
});

it('shows the speaker and the progress, and nothing of the text', async () => {
  speak.mockReturnValue(new Promise(() => {}));
  const user = await open();
  await user.click(await button('Listen'));
  expect(await button('Stop')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(document.body.textContent).not.toContain('katten');
});

it('stops where nothing can be heard', async () => {
  speak.mockResolvedValue(false);
  const user = await open();
  await user.click(await button('Listen'));
  expect(await button('Listen')).toBeTruthy();
  expect(speak).toHaveBeenCalledOnce();
});
