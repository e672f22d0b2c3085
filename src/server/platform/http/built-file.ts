import { createHash } from 'node:crypto';

/** A file of the build, in memory, in all forms it may be sent in. */
export interface BuiltFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** As the build compressed it, the smallest first. */
  readonly compressed: readonly { readonly encoding: 'br' | 'gzip'; readonly bytes: Buffer }[];
}

/** A fingerprint of a file's content. */
export function etagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
