// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { CHIMES, type Chime, chimeLengthMs } from './chimes.ts';
import { SOUNDS } from './device-choice.ts';
import { SoundChoice } from './SoundChoice.tsx';
import { playSound } from './sounds.ts';

/** Started tones with their peak gain. */
const tones: { hertz: number; startS: number; endS: number; peak: number }[] = [];

class Context {
  currentTime = 0;
  destination = {};
  async resume() {}
  createOscillator() {
    const tone = { hertz: 0, startS: 0, endS: 0, peak: 0 };
    return {
      frequency: {
        set value(hertz: number) {
          tone.hertz = hertz;
        },
      },
      connect(gain: { loudness: number[]; connect(to: unknown): void }) {
        tone.peak = Math.max(...gain.loudness);
        return gain;
      },
      start(at: number) {
        tones.push(Object.assign(tone, { startS: at }));
      },
      stop(at: number) {
        tone.endS = at;
      },
    };
  }
  createGain() {
    const loudness: number[] = [];
    return {
      loudness,
      gain: {
        setValueAtTime: (level: number) => loudness.push(level),
        exponentialRampToValueAtTime: (level: number) => loudness.push(level),
      },
      connect() {},
    };
  }
}

beforeAll(() => startI18n('english'));
beforeEach(() => {
  vi.stubGlobal('AudioContext', Context);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  tones.length = 0;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a sound', () => {
  it.each(Object.keys(CHIMES) as Chime[])('of %s is soft, short, and over when it says so', async (chime) => {
    let isOver = false;
    const over = playSound(chime).then(() => {
      isOver = true;
    });
    expect(tones.length).toBeGreaterThan(0);
    expect(Math.max(...tones.map(({ peak }) => peak))).toBeLessThan(0.15);
    const lastS = Math.max(...tones.map(({ endS }) => endS));
    expect(chimeLengthMs(chime)).toBeCloseTo(lastS * 1000);
    expect(lastS).toBeLessThan(chime === 'done' ? 1.2 : 0.8);
    await vi.advanceTimersByTimeAsync(chimeLengthMs(chime) - 10);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    await over;
  });

  it('is lower for wrong than for right', () => {
    const highest = (chime: Chime) => Math.max(...CHIMES[chime].map(({ hertz }) => hertz));
    expect(highest('wrong')).toBeLessThan(highest('right'));
  });

  it('costs nothing where the browser gives none', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await playSound('right');
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new Error('no device');
        }
      },
    );
    vi.resetModules();
    const { playSound: playAnew } = await import('./sounds.ts');
    await playAnew('right');
    expect(tones).toEqual([]);
  });
});

it('is switched off and on again on this device, and heard when it is on', async () => {
  vi.useRealTimers();
  await act(async () => {
    render(
      <Suspense>
        <SoundChoice />
      </Suspense>,
    );
  });
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox');
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  expect(SOUNDS.isOn()).toBe(false);
  await playSound('right');
  expect(tones).toEqual([]);
  await user.click(box);
  expect(SOUNDS.isOn()).toBe(true);
  expect(tones.length).toBeGreaterThan(0);
});
