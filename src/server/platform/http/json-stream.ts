import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZodType, z } from 'zod';
import type { Slices } from '../database/slices.ts';

/** Part of a JSON value that is too long for memory: it is read while it is written. */
class Sliced {
  readonly #brackets: string;
  readonly #slices: () => AsyncIterable<readonly string[]>;

  /** @param brackets brackets around its items */
  constructor(brackets: '[]' | '{}', slices: () => AsyncIterable<readonly string[]>) {
    this.#brackets = brackets;
    this.#slices = slices;
  }

  async *pieces(): AsyncGenerator<string> {
    let before = this.#brackets.charAt(0);
    for await (const texts of this.#slices()) {
      if (texts.length === 0) continue;
      yield before + texts.join(',');
      before = ',';
    }
    yield (before === ',' ? '' : before) + this.#brackets.charAt(1);
  }
}

/** List within a `JsonStream`. */
export function slicedList(slices: Slices<unknown>): unknown {
  return new Sliced('[]', async function* () {
    for await (const items of slices) yield items.map((item) => JSON.stringify(item));
  });
}

/** Object within a `JsonStream`, with distinct entry names. */
export function slicedObject(slices: Slices<readonly [name: string, value: unknown]>): unknown {
  return new Sliced('{}', async function* () {
    for await (const entries of slices) {
      yield entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    }
  });
}

/** JSON of a value, whose sliced parts are read as it is consumed. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  const parts: Sliced[] = [];
  const mark = randomUUID();
  const frame = JSON.stringify(value, (_name, item: unknown) => {
    if (!(item instanceof Sliced)) return item;
    parts.push(item);
    return mark;
  });
  for (const [place, text] of frame.split(`"${mark}"`).entries()) {
    yield text;
    const part = parts[place];
    if (part) yield* part.pieces();
  }
}

/** Validated answer of any length, streamed with backpressure. */
export class JsonStream<Out> {
  declare readonly form: Out;
  readonly #value: unknown;

  /** @param value value with sliced parts where `schema` allows anything */
  constructor(schema: ZodType<Out>, value: z.input<ZodType<Out>>) {
    this.#value = schema.parse(value);
  }

  body(): Readable {
    return Readable.from(jsonPieces(this.#value), { objectMode: false });
  }
}
