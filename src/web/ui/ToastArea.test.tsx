// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { ToastArea } from './ToastArea.tsx';
import { dismissToast, TOAST_MS, toast } from './toast.ts';

beforeEach(async () => {
  await startI18n('english');
  vi.useFakeTimers();
  render(<ToastArea />);
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
