/** First byte of an unfragmented text message; servers do not mask. */
const TEXT = 0x81;
/**
 * Maximum length that fits into the second byte; for longer messages that byte gives the size of the length field.
 */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MOST_IN_TWO = 0xffff;

/** Encoded message: created once and sent to all its recipients. */
export type SocketFrame = Buffer;

/** Encodes a message as one frame with its JSON (RFC 6455, 5.2). */
export function frameOf(message: object): SocketFrame {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= MOST_IN_TWO ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
