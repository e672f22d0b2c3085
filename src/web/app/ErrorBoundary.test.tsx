// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(cleanup);

function Page(): never {
  throw new Error('A secret of the code.');
}

it('says kindly that a page broke, without its reasons, and offers to load it again', async () => {
  await startI18n('german');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
  });
  expect(screen.getByRole('alert').textContent).toContain('Diese Seite hat nicht funktioniert');
  expect(screen.getByRole('alert').textContent).not.toContain('secret');
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  log.mockRestore();
});
