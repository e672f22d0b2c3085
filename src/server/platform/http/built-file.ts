import { createHash } from 'node:crypto';

/** File of the build in memory, in all its encodings. */
export interface FileInMemory {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** Compressed by the build, smallest first. */
  readonly compressed: readonly { readonly encoding: 'br' | 'gzip'; readonly bytes: Buffer }[];
}

/** ETag of a file's content. */
export function etagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
