import { expect, it } from 'vitest';
import { noteTimers, type Timers } from '../web/left-behind.ts';

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('ends what a file of tests has left waiting, and what is begun while it ends', async () => {
  const heard: string[] = [];
  const window = { setTimeout, setInterval } as unknown as Timers;
  const end = noteTimers(window);
  window.setTimeout(() => heard.push('in time'), 1);
  window.setTimeout(() => heard.push('late'), 60);
  window.setInterval(() => heard.push('again'), 60);
  await rest(5);
  const ended = end();
  await Promise.resolve();
  window.setTimeout(() => heard.push('begun at the end'), 30);
  await ended;
  await rest(90);
  expect(heard).toEqual(['in time']);
  expect(window).toEqual({ setTimeout, setInterval });
});
