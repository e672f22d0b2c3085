// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { text } from '#tests/web/study/task-fixtures.ts';
import { unhurried } from '#tests/web/unhurried.ts';
import { serveVoice } from '#tests/web/voice-service.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { SettleClock } from '#web/study/settled.ts';
import { DialogueModule } from './DialogueModule.tsx';
import { RoleplayModule } from './RoleplayModule.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(module: ReactNode) {
  await act(async () => {
    render(
      <Suspense>
        <SettleClock value={unhurried}>{module}</SettleClock>
      </Suspense>,
    );
  });
  return userEvent.setup();
}

const said = (speaker: string, swedish: string) => ({
  speaker,
  swedish,
  pronunciation: 'hɛj',
  translation: text(swedish),
});

it('has each person of a dialogue speak with a voice of their own, also when two say the same', async () => {
  const { asked } = serveVoice();
  const user = await show(
    <DialogueModule
      language="english"
      content={{
        title: text('On the stairs'),
        scenario: text('Two meet.'),
        speakers: [
          { name: 'Kjell', picture: 'old-man', voice: 'old-man' },
          { name: 'Finn', picture: 'boy', voice: 'boy' },
          { name: 'Tom', picture: 'man' },
        ],
        dialogue: [said('Kjell', 'Hej!'), said('Finn', 'Hej!'), said('Tom', 'Hej!'), said('Finn', 'Hej!')],
      }}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Play all' }));
  await waitFor(() => expect(asked.map(({ voice }) => voice)).toEqual(['old-man', 'boy', undefined]));
});

it('has the others of a scene speak with voices of their own', async () => {
  const { asked } = serveVoice();
  const user = await show(
    <RoleplayModule
      language="english"
      onPlayed={() => {}}
      content={{
        title: text('At the café'),
        instructions: text('Take a part each.'),
        scenarios: [
          {
            name: text('One coffee'),
            roles: { english: ['Mother', 'Guest'], dutch: ['Moeder', 'Gast'], german: ['Mutter', 'Gast'] },
            voices: ['mother', 'girl'],
            lines: ['Välkommen!', 'Tack!', 'Varsågod!'].map((swedish, index) => ({
              role: index % 2,
              swedish,
              translation: text(swedish),
            })),
          },
        ],
      }}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Guest' }));
  await waitFor(() => expect(asked).toMatchObject([{ text: 'Välkommen!', voice: 'mother' }]));
});
