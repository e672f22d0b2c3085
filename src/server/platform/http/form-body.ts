import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { holdFew } from './file-body.ts';
import { refuseFlaws } from './json-body.ts';

/** Parsed form: its fields by name, and its file. */
export interface FormBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Buffer;
}

/** Maximum parts of a form; calls with forms have few fields. */
const MOST_PARTS = 8;
/** Maximum bytes of fields, boundaries and part headers, besides the file. */
const BESIDE_THE_FILE_BYTES = 16 * 1024;
/** Maximum forms at once, because each is held in memory until answered; their files are small. */
const MOST_AT_ONCE = 16;
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/**
 * Accepts only forms with one file in this scope. A form announced as too large is rejected before it is read, any
 * other one as soon as it exceeds the limit. File names are ignored.
 * @param part name of the file's part
 */
export function acceptOnlyForms(scope: FastifyInstance, part: string, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + BESIDE_THE_FILE_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      const form = await readForm(bytes, request.headers['content-type'] ?? '', part);
      if (form.file.length > maxBytes) throw new Refusal('payload_too_large');
      return form;
    },
  );
  holdFew(scope, MOST_AT_ONCE);
}

/** @throws Refusal `validation_error` if it is no form, or has unexpected parts */
async function readForm(bytes: Buffer, contentType: string, part: string): Promise<FormBody> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refused('', 'The form has no boundary.');
  // Counted before parsing: a body of nothing but boundaries would create many thousand parts.
  if (countOf(bytes, Buffer.from(`--${boundary}`)) > MOST_PARTS + 1)
    throw refused('', 'The form has too many parts.');
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null);
  if (!form) throw refused('', 'This is no complete form.');
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  for (const [name, value] of form.entries()) {
    refuseFlaws({ [name]: typeof value === 'string' ? value : null });
    if (typeof value === 'string' ? Object.hasOwn(fields, name) : name !== part || file) {
      throw refused(name, 'This part is not expected.');
    }
    if (typeof value === 'string') fields[name] = value;
    else file = Buffer.from(await value.arrayBuffer());
  }
  if (!file) throw refused(part, 'The file is missing.');
  return { fields, file };
}

function countOf(bytes: Buffer, needle: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(needle); at >= 0 && count <= MOST_PARTS + 1; count++) {
    at = bytes.indexOf(needle, at + needle.length);
  }
  return count;
}

function refused(path: string, message: string): Refusal {
  return new Refusal('validation_error', { issues: [{ path, message }] });
}
