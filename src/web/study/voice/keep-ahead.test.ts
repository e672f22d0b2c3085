import { expect, it } from 'vitest';
import { createKeeper } from './keep-ahead.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Downloader whose pauses end when the test says so. */
function open() {
  const kept: string[] = [];
  const rests: (() => void)[] = [];
  const world = { isWelcome: true, fails: false };
  const keeper = createKeeper({
    async keep({ text, voice }) {
      if (world.fails) throw new Error('too many');
      kept.push(voice ? `${voice}: ${text}` : text);
    },
    isWelcome: () => world.isWelcome,
    rest: () => new Promise((resolve) => rests.push(resolve)),
  });
  const pass = async (count: number) => {
    for (let each = 0; each < count; each++) {
      rests.shift()?.();
      await settled();
    }
  };
  return { keeper, kept, rests, world, pass };
}

const lines = (...texts: string[]) => texts.map((text) => ({ text }));

it('fetches one line after the other, resting before each, and none twice', async () => {
  const { keeper, kept, rests, pass } = open();
  keeper.want(lines('hej', 'tack', 'hej'));
  keeper.want(lines('hej'));
  expect(kept).toEqual([]);
  expect(rests).toHaveLength(1);
  await pass(1);
  expect(kept).toEqual(['hej']);
  await pass(5);
  expect(kept).toEqual(['hej', 'tack']);
  keeper.want([{ text: 'hej' }, { text: 'hej', voice: 'cat' }]);
  await pass(5);
  expect(kept).toEqual(['hej', 'tack', 'cat: hej']);
});

it('turns to what has become likelier', async () => {
  const { keeper, kept, pass } = open();
  keeper.want(lines('ett', 'två'));
  keeper.want(lines('tre'));
  await pass(6);
  expect(kept).toEqual(['tre', 'ett', 'två']);
});

it('waits while it is not welcome, and goes on', async () => {
  const { keeper, kept, world, pass } = open();
  world.isWelcome = false;
  keeper.want(lines('hej'));
  await pass(2);
  expect(kept).toEqual([]);
  world.isWelcome = true;
  keeper.goOn();
  await pass(2);
  expect(kept).toEqual(['hej']);
});

it('gives up after a failure, until it is told of lines again', async () => {
  const { keeper, kept, rests, world, pass } = open();
  world.fails = true;
  keeper.want(lines('hej', 'tack'));
  await pass(3);
  expect(rests).toHaveLength(0);
  world.fails = false;
  keeper.want(lines('hej'));
  await pass(2);
  expect(kept).toEqual(['hej']);
});
