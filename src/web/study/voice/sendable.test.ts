import { expect, it, vi } from 'vitest';
import { sendable } from './sendable.ts';

const decode = vi.fn(async () => new Float32Array(3));
const recorded = (type: string) => new Blob(['sound'], { type });

it.each(['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/wav'])(
  'sends %s as it is',
  async (type) => {
    const recording = recorded(type);
    expect(await sendable(recording, decode)).toBe(recording);
    expect(decode).not.toHaveBeenCalled();
  },
);

it.each(['audio/mp4', ''])('makes WAV of what is %o', async (type) => {
  const file = await sendable(recorded(type), decode);
  expect([file.type, file.size]).toEqual(['audio/wav', 50]);
});
