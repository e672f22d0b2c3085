// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  expect(screen.getByRole('alert').textContent).toContain('Auf dieser Seite ist etwas schiefgegangen');
  expect(screen.getByRole('alert').textContent).not.toContain('secret');
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  log.mockRestore();
});

/** App with a page whose code fails to load until there is a connection. */
function lateApp() {
  const server = { isThere: false };
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return Response.json({ version: '1' });
  });
  const Late = part(async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>Here it is.</p> };
  });
  return { server, Late };
}

it('tells that a page needs a connection, and shows it by itself when that is back', async () => {
  await startI18n('dutch');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { server, Late } = lateApp();
  await act(async () => {
    render(
      <ErrorBoundary>
        <Suspense>
          <Late />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Voor deze pagina heb je een internetverbinding nodig',
  );
  server.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is.')).toBeTruthy();
  log.mockRestore();
});

it('does without what can be spared, and has it back with the connection', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { server, Late } = lateApp();
  await act(async () => {
    render(
      <ErrorBoundary fallback={<p>The way home.</p>}>
        <Suspense>
          <Late />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  expect(await screen.findByText('The way home.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  server.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is.')).toBeTruthy();
  log.mockRestore();
});
