import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWorkPool } from './work-pool.ts';

describe('work pool', () => {
  it('runs two pieces at once, in order of arrival', async () => {
    const pool = createWorkPool({ concurrency: 2, queue: 10 });
    const started: number[] = [];
    let atOnce = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((piece) =>
        pool.run(async () => {
          started.push(piece);
          most = Math.max(most, ++atOnce);
          await delay(2);
          atOnce--;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('refuses when the queue is full and takes work again afterwards', async () => {
    const pool = createWorkPool({ concurrency: 1, queue: 1 });
    let finish = () => {};
    const first = pool.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = pool.run(async () => 'second');
    await expect(pool.run(async () => 'third')).rejects.toMatchObject({ code: 'busy', retryAfterMs: 2_000 });
    finish();
    await first;
    expect(await second).toBe('second');
    expect(await pool.run(async () => 'fourth')).toBe('fourth');
  });

  it('gives the place back when a piece fails', async () => {
    const pool = createWorkPool({ concurrency: 1, queue: 0 });
    for (let times = 0; times < 3; times++) {
      await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await pool.run(async () => 'still here')).toBe('still here');
  });
});
