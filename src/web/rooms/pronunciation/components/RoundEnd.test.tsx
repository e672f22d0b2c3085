// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import { stubMicrophone } from '#tests/web/microphone.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { assessedOf } from '#tests/web/study/say-fixtures.ts';
import { stubSoundAddresses } from '#tests/web/voice-service.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { sayEvents } from '#web/study/say/say-events.ts';
import { Round } from './Round.tsx';

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['pronunciation', 'voice', 'study', 'vocabulary']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = { english: 'house', dutch: 'huis', german: 'Haus' };
const WORDS = ['hus', 'mus'].map((swedish) => ({
  ...{ id: swedish, swedish, translation: text, pronunciation: 'ˈhʉːs' },
  ...{ pitchAccent: 1, picture: null, example: { swedish: 'Ett hus!', translation: text } },
}));
const REWARD = {
  ...{ xpGained: 10, achievements: [], totalXP: 10, level: 0, leveledUp: false, currentStreak: 1 },
  ...{ weeklyProgress: 2, weeklyGoal: 5 },
};

it('shows at the end of a round what its words brought', async () => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/pronunciation/round') return Response.json(presentTexts({ words: WORDS }));
    if (path === '/api/pronunciation/assess') return Response.json(assessedOf());
    if (path !== '/api/events') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const { events } = JSON.parse(String(init?.body)) as { events: { id: string; wordId: string }[] };
    const results = events.map(({ id, wordId }) => {
      const reward = wordId === WORDS.at(-1)?.id ? REWARD : null;
      return {
        id,
        outcome: 'recorded',
        code: null,
        answer: { reward, needsPractice: false, duplicate: false },
      };
    });
    return Response.json({ results, moved: [] });
  });
  stubSoundAddresses();
  stubMicrophone();
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await openStudy(<Round title="Words" />, [sayEvents]);
  for (const { swedish } of WORDS) {
    expect(await screen.findByRole('heading', { name: swedish })).toBeTruthy();
    await press('Say it');
    await press('Stop recording');
    await screen.findByText('A Swede would understand what you said.');
    await press(swedish === WORDS.at(-1)?.swedish ? 'End of the round' : 'Next');
  }
  expect(await screen.findByRole('heading', { name: '2 of 2 understood' })).toBeTruthy();
  expect(await screen.findByText('+10')).toBeTruthy();
  expect(screen.getByText('2 of 5')).toBeTruthy();
});
