import { type BytesDecoder, decodeText } from '#shared/text-encoding.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff\ufffe]/g;

const decode: BytesDecoder = (bytes, encoding, isFatal) =>
  new TextDecoder(encoding, { fatal: isFatal }).decode(bytes);

/** Decodes a file as text with line ends `\n` and no other control characters than tabs; null if it is no text. */
export function plainText(bytes: Uint8Array): string | null {
  return decodeText(bytes, decode)?.replace(/\r\n?/g, '\n').replace(CONTROLS, '') ?? null;
}
