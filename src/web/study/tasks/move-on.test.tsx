// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openExercise as open, option, status, tile } from '#tests/web/open-exercise.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { MOVES_ON } from '../play/device-choice.ts';
import { PAUSE_MS } from './use-move-on.ts';

/** State of the stubbed voice, and a function that ends its line. */
const voice = vi.hoisted(() => ({
  state: { status: 'idle' } as { status: string; isHeard?: boolean },
  listeners: new Set<() => void>(),
  end: () => {},
}));
vi.mock('../voice/speak.ts', async (original) => {
  const { useSyncExternalStore } = await import('react');
  const become = (state: typeof voice.state) => {
    voice.state = state;
    for (const listener of voice.listeners) listener();
  };
  const speak = () =>
    new Promise<boolean>((resolve) => {
      become({ status: 'playing', isHeard: true });
      voice.end = () => {
        become({ status: 'idle' });
        resolve(true);
      };
    });
  const subscribe = (listener: () => void) => {
    voice.listeners.add(listener);
    return () => voice.listeners.delete(listener);
  };
  return {
    ...(await original<object>()),
    useSpeaker: () => ({
      state: useSyncExternalStore(subscribe, () => voice.state),
      speak,
      prepare: async () => {},
      stop: () => {},
    }),
  };
});

beforeAll(async () => {
  await startI18n('english');
  fetchTexts(['study', 'voice']);
});
afterEach(() => {
  vi.useRealTimers();
  voice.end();
  cleanup();
  localStorage.clear();
});

/** Says nothing, so that only the pause counts. */
const SILENT = EXERCISES.truth;

/** Opens a task, whose clock the test moves from then on. */
async function opened(exercise: Parameters<typeof open>[0], movesOn = true) {
  const { onNext } = await open(exercise, { movesOn });
  vi.useFakeTimers();
  return onNext;
}
const press = (name: string) => act(async () => fireEvent.click(option(name)));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('after a right answer', () => {
  it('the next task follows by itself after a pause, and the verdict is announced', async () => {
    const onNext = await opened(SILENT);
    await press('False');
    expect(status()).toContain('Right!');
    expect(document.activeElement).toBe(tile('Next'));
    expect(screen.queryByText('Because it is so.')).toBe(null);
    await pass(PAUSE_MS - 10);
    expect(onNext).not.toHaveBeenCalled();
    await pass(20);
    expect(onNext).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('it waits until a spoken line has ended', async () => {
    const onNext = await opened(EXERCISES.gap);
    await press('är');
    await pass(20_000);
    expect(onNext).not.toHaveBeenCalled();
    await act(async () => voice.end());
    await pass(PAUSE_MS);
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('a corrected typo stays for as long as it takes to read it', async () => {
    const onNext = await opened(EXERCISES.intoSwedish);
    await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'flikca' } }));
    await press('Check');
    expect(screen.getByText('en flicka')).toBeTruthy();
    await act(async () => voice.end());
    await pass(PAUSE_MS + 100);
    expect(onNext).not.toHaveBeenCalled();
    await pass(2_000);
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('it stays for the reason, which takes a press', async () => {
    const onNext = await opened(SILENT);
    await press('False');
    await press('Why?');
    expect(screen.getByText('Because it is so.')).toBeTruthy();
    expect(document.activeElement).toBe(tile('Next'));
    await pass(60_000);
    expect(onNext).not.toHaveBeenCalled();
    await press('Next');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it.each([
    ['a press on the text', () => fireEvent.pointerDown(screen.getByRole('heading', { level: 2 }))],
    ['a turn of the wheel', () => fireEvent.wheel(screen.getByRole('heading', { level: 2 }))],
  ])('it stays for whoever reads: %s', async (_, linger) => {
    const onNext = await opened(SILENT);
    await press('False');
    await act(async () => linger());
    await pass(60_000);
    expect(onNext).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a dialog is open',
      () => document.body.appendChild(document.createElement('dialog')).setAttribute('open', ''),
    ],
    [
      'the page is in the background',
      () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    ],
  ])('it stays while %s', async (_, happen) => {
    const onNext = await opened(SILENT);
    await press('False');
    happen();
    await pass(60_000);
    expect(onNext).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    document.querySelector('dialog')?.remove();
  });

  it('it stays where the learner has switched that off, with its reason', async () => {
    const onNext = await opened(SILENT, false);
    await press('False');
    expect(screen.getByText('Because it is so.')).toBeTruthy();
    await pass(60_000);
    expect(onNext).not.toHaveBeenCalled();
  });
});

it('a wrong answer stays', async () => {
  const onNext = await opened(SILENT);
  await press('True');
  expect(screen.getByText('Because it is so.')).toBeTruthy();
  await pass(60_000);
  expect(onNext).not.toHaveBeenCalled();
});

it('less motion means no moving on, unless the learner asks for it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(MOVES_ON.isOn()).toBe(false);
  MOVES_ON.choose(true);
  expect(MOVES_ON.isOn()).toBe(true);
  vi.unstubAllGlobals();
});
