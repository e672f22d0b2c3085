// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { ToastArea } from './ToastArea.tsx';
import { dismissOthersToast, dismissToast, TOAST_MS, toast } from './toast.ts';

let setDialogOpen: (open: boolean) => void;

function App() {
  const [open, setOpen] = useState(false);
  setDialogOpen = setOpen;
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Password">
        …
      </Dialog>
      <ToastArea />
    </>
  );
}

beforeEach(async () => {
  await startI18n('english');
  vi.useFakeTimers();
  render(<App />);
});

afterEach(() => {
  act(dismissToast);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('announces a toast politely and takes it away after five seconds', () => {
  act(() => toast({ title: 'Saved', text: 'Your name is new.' }));
  expect(screen.getByRole('status').textContent).toBe('SavedYour name is new.');
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  pass(TOAST_MS - 1);
  expect(screen.queryByText('Saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('announces bad news at once', () => {
  act(() => toast({ title: 'Not saved', tone: 'bad' }));
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive');
});

it('shows one at a time, each for its own five seconds', () => {
  act(() => toast({ title: 'First' }));
  pass(TOAST_MS - 1_000);
  act(() => toast({ title: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  pass(TOAST_MS - 1);
  expect(screen.queryByText('Second')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Second')).toBeNull();
});

it('goes when it is dismissed', () => {
  act(() => toast({ title: 'Saved' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('stays while it is pointed at, and the next one does not inherit that', () => {
  act(() => toast({ title: 'Saved' }));
  fireEvent.pointerEnter(screen.getByText('Saved').parentElement?.parentElement as HTMLElement);
  pass(60_000);
  expect(screen.queryByText('Saved')).toBeTruthy();
  act(() => toast({ title: 'Again' }));
  pass(TOAST_MS);
  expect(screen.queryByText('Again')).toBeNull();
});

it('is inside an open dialog, which keeps everything else from being seen and pressed', () => {
  act(() => setDialogOpen(true));
  act(() => toast({ title: 'Saved' }));
  const inDialog = within(screen.getByRole('dialog'));
  expect(inDialog.getByRole('status').textContent).toBe('Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  fireEvent.click(inDialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeTruthy();
});

it('goes along when a dialog opens or closes', () => {
  act(() => toast({ title: 'Saved' }));
  act(() => setDialogOpen(true));
  expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeTruthy();
  act(() => setDialogOpen(false));
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  pass(TOAST_MS);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('leaves with the page it was said on, and stays on the one it was said for', () => {
  act(() => toast({ title: 'Not saved' }));
  act(() => dismissOthersToast(location.pathname));
  expect(screen.queryByText('Not saved')).toBeTruthy();
  act(() => dismissOthersToast('/lessons'));
  expect(screen.queryByText('Not saved')).toBeNull();
});
