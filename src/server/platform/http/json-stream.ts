import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZodType, z } from 'zod';
import type { Slices } from '../database/slices.ts';

/** A part of a JSON value that is too long to be there as a whole: it is read while it is written. */
class Sliced {
  readonly #brackets: string;
  readonly #slices: () => AsyncIterable<readonly string[]>;

  /** @param brackets around the texts of what is in it */
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

/** Stands for a list within a `JsonStream`. */
export function slicedList(slices: Slices<unknown>): unknown {
  return new Sliced('[]', async function* () {
    for await (const items of slices) yield items.map((item) => JSON.stringify(item));
  });
}

/** Stands for an object within a `JsonStream`, of entries each of which has a name of its own. */
export function slicedObject(slices: Slices<readonly [name: string, value: unknown]>): unknown {
  return new Sliced('{}', async function* () {
    for await (const entries of slices) {
      yield entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    }
  });
}

/** The JSON of a value, with its sliced parts read as it is taken. */
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

/** An answer of any length that its schema has checked. It is written as fast as it is taken, and no faster. */
export class JsonStream<Out> {
  declare readonly form: Out;
  readonly #value: unknown;

  /** @param value with sliced parts at places of which `schema` says that anything may stand there */
  constructor(schema: ZodType<Out>, value: z.input<ZodType<Out>>) {
    this.#value = schema.parse(value);
  }

  body(): Readable {
    return Readable.from(jsonPieces(this.#value), { objectMode: false });
  }
}
