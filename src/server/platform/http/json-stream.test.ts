import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import type { Slices } from '../database/slices.ts';
import { JsonStream, jsonPieces, slicedList, slicedObject } from './json-stream.ts';
import { serve } from './serve.ts';

async function* slicesOf<Item>(slices: readonly (readonly Item[])[]): Slices<Item> {
  yield* slices;
}

async function written(value: unknown): Promise<unknown> {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return JSON.parse(text);
}

describe('a value that is written in pieces', () => {
  it('is the JSON of the whole, however it is sliced', async () => {
    const whole = fc.tuple(
      fc.jsonValue(),
      fc.array(fc.array(fc.jsonValue())),
      fc.dictionary(fc.string(), fc.jsonValue()),
    );
    await fc.assert(
      fc.asyncProperty(whole, async ([plain, lists, named]) => {
        const value = {
          plain,
          list: slicedList(slicesOf(lists)),
          deep: [{ named: slicedObject(slicesOf([[], Object.entries(named), []])) }, plain],
        };
        const expected = { plain, list: lists.flat(), deep: [{ named }, plain] };
        expect(await written(value)).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
    );
  });

  it('may be nothing but a list', async () => {
    expect(await written(slicedList(slicesOf([])))).toEqual([]);
    expect(await written(slicedList(slicesOf<unknown>([[1], [], ['"']])))).toEqual([1, '"']);
  });
});

const texts = defineCall({
  method: 'GET',
  path: '/api/texts',
  summary: 'Texts.',
  access: 'public',
  limit: { max: 100, windowMs: MINUTE_MS },
  query: z.object({ failing: z.coerce.boolean().default(false) }),
  reply: z.object({ name: z.string(), texts: z.unknown() }),
});

const SLICES = 1_000;

describe('an answer that is written in pieces', () => {
  let test: TestApp;
  let read = 0;
  /** 20 MB of text: more than all buffers on the way can hold. */
  async function* counted(isFailing: boolean): Slices<string> {
    for (read = 0; read < SLICES; read += 1) {
      if (isFailing && read === SLICES / 2) throw new Error('The disk is gone.');
      yield ['x'.repeat(20_000)];
    }
  }

  beforeAll(async () => {
    test = await openTestServer((app) => {
      serve(app, texts, async ({ query: { failing } }) => {
        const value = { name: 'all', secret: 1, texts: slicedList(counted(failing)) };
        return new JsonStream(texts.reply, value);
      });
    });
    await test.app.listen({ port: 0 });
  });
  afterAll(() => test.close());

  const address = () => {
    const { port } = test.app.server.address() as AddressInfo;
    return `http://localhost:${port}/api/texts`;
  };

  it('says nothing that nobody declared', async () => {
    const reply = await fetch(address());
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = (await reply.json()) as { texts: string[] };
    expect(Object.keys(body)).toEqual(['name', 'texts']);
    expect(body.texts).toHaveLength(SLICES);
  });

  it('waits for a client that reads slowly', async () => {
    const request = get(address());
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    // Waits until reading stops.
    for (let before = -1; before !== read; await pause(100)) before = read;
    expect(read).toBeLessThan(SLICES);
    reply.destroy();
  });

  it('breaks off where it cannot be read any further', async () => {
    const reply = await fetch(`${address()}?failing=1`);
    await expect(reply.text()).rejects.toThrow();
  });
});
