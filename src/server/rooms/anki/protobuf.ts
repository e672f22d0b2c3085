import { RefusedFile } from './refused-file.ts';

/** A message as its fields by number: numbers as they are, everything of a length as bytes, in the order written. */
export type Message = ReadonlyMap<number, readonly (number | Buffer)[]>;

const VARINT = 0;
const EIGHT_BYTES = 1;
const WITH_LENGTH = 2;
const FOUR_BYTES = 5;
const LONGEST_VARINT = 10;

/**
 * Reads one protobuf message (https://protobuf.dev/programming-guides/encoding/), whatever its fields mean.
 * @throws RefusedFile
 */
export function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (number | Buffer)[]>();
  let at = 0;

  function varint(): number {
    let value = 0;
    for (let place = 0; place < LONGEST_VARINT; place += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw new RefusedFile('broken', 'a message is cut off');
      at += 1;
      // Beyond 53 bits only negative numbers go, of which nothing here is one.
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return value;
    }
    throw new RefusedFile('broken', 'a number is too long');
  }

  function take(length: number): Buffer {
    if (at + length > bytes.length) throw new RefusedFile('broken', 'a message is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  }

  while (at < bytes.length) {
    const tag = varint();
    const field = Math.floor(tag / 8);
    const values = fields.get(field) ?? [];
    fields.set(field, values);
    switch (tag % 8) {
      case VARINT:
        values.push(varint());
        break;
      case WITH_LENGTH:
        values.push(take(varint()));
        break;
      case EIGHT_BYTES:
        values.push(take(8));
        break;
      case FOUR_BYTES:
        values.push(take(4));
        break;
      default:
        throw new RefusedFile('broken', 'a field is of an unknown form');
    }
  }
  return fields;
}

/** The last value of a field that is a number; 0 where it is absent, as protobuf has it. */
export function numberIn(message: Message, field: number): number {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

/** The last value of a field that is a text; empty where it is absent. */
export function textIn(message: Message, field: number): string {
  const value = message.get(field)?.at(-1);
  return value instanceof Buffer ? value.toString('utf8') : '';
}
