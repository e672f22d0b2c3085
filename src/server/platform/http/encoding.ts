/**
 * Returns true if an `Accept-Encoding` header accepts an encoding: listed (or `*`) with a non-zero weight.
 * @param accepted value of the header
 */
export function acceptsEncoding(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  if (typeof accepted !== 'string') return false;
  let any = false;
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding) return !isRefused;
    if (name === '*') any = !isRefused;
  }
  return any;
}
