/**
 * Whether an `Accept-Encoding` header takes an encoding: named (or `*`), and not with a weight of zero.
 * @param accepted the header's text
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
