// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { text } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { PlacementOutcome } from './PlacementOutcome.tsx';

beforeAll(() => startI18n('english'));
afterEach(cleanup);

const LAST = { id: '404', title: text('Lagom'), phase: 4 as const, picture: 'scales' };

async function showOutcome(known: number): Promise<void> {
  const result = { lesson: LAST, level: 'B1' as const, known, lessons: 36, asked: 14, correct: 14 };
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <PlacementOutcome result={result} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
}

it('offers the reading room to learners who know the whole course', async () => {
  await showOutcome(36);
  expect(
    await screen.findByText(/^You already know what this course teaches\..*texts up to C1/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read in Swedish' }).getAttribute('href')).toBe('/reading');
});

it('offers lessons alone to learners who do not', async () => {
  await showOutcome(35);
  const start = await screen.findByRole('link', { name: 'Start lesson 404' });
  expect(start.getAttribute('href')).toBe('/lessons/404');
  expect(screen.queryByRole('link', { name: 'Read in Swedish' })).toBeNull();
});
