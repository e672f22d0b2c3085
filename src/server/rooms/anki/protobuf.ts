import { RefusedFile } from './refused-file.ts';

/** Fields of a message by number: numbers, or bytes for length-delimited fields, in the order written. */
export type Message = ReadonlyMap<number, readonly (number | Buffer)[]>;

const VARINT = 0;
const EIGHT_BYTES = 1;
const WITH_LENGTH = 2;
const FOUR_BYTES = 5;
const LONGEST_VARINT = 10;

/**
 * Parses a protobuf message (https://protobuf.dev/programming-guides/encoding/) without a schema.
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
      // Only negative numbers exceed 53 bits, and none are used here.
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

/** Last numeric value of a field; 0 if absent, as in protobuf. */
export function numberIn(message: Message, field: number): number {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

/** Last text value of a field; empty if absent. */
export function textIn(message: Message, field: number): string {
  const value = message.get(field)?.at(-1);
  return value instanceof Buffer ? value.toString('utf8') : '';
}
