import { expect, it } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

function open() {
  let nowMs = 1_000;
  let changed = () => {};
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: unknown) => {
      changed = listener as () => void;
    },
  };
  return {
    watch: createStopwatch(() => nowMs, page),
    pass: (ms: number) => {
      nowMs += ms;
    },
    turn: (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      changed();
    },
  };
}

it('measures from one step to the next', () => {
  const { watch, pass } = open();
  pass(40_000.4);
  expect(watch.lap()).toBe(40_000);
  pass(5_000);
  expect(watch.lap()).toBe(5_000);
  expect(watch.lap()).toBe(0);
});

it('does not count while the page cannot be seen', () => {
  const { watch, pass, turn } = open();
  pass(10_000);
  turn('hidden');
  pass(60_000);
  expect(watch.lap()).toBe(10_000);
  pass(60_000);
  turn('visible');
  pass(2_000);
  expect(watch.lap()).toBe(2_000);
});

it('starts again with another page', () => {
  const { watch, pass } = open();
  pass(90_000);
  watch.restart();
  pass(3_000);
  expect(watch.lap()).toBe(3_000);
});
