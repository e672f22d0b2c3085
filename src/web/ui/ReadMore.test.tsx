// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { ReadMore } from './ReadMore.tsx';

beforeAll(() => startI18n('english'));
afterEach(cleanup);

it('shows the rest after a press, and reading goes on there', async () => {
  await act(async () => {
    render(
      <Suspense>
        <ReadMore about="du and ni">Sixty years ago …</ReadMore>
      </Suspense>,
    );
  });
  const user = userEvent.setup();
  expect(screen.queryByText('Sixty years ago …')).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'Read more: du and ni' }));
  expect(document.activeElement).toBe(screen.getByText('Sixty years ago …'));
  expect(screen.queryByRole('button')).toBe(null);
});
