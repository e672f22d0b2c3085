import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { holdFew } from './file-body.ts';
import { refuseFlaws } from './json-body.ts';

/** A form as it arrived: its fields by name, and its file. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Buffer;
}

/** A call that takes a form names so few fields that more parts mean nothing good. */
const MOST_PARTS = 8;
/** Fields, boundaries and headers of the parts, beside the file. */
const BESIDE_THE_FILE_BYTES = 16 * 1024;
/** Each is in memory until it is answered, and a file of a form is small. */
const MOST_AT_ONCE = 16;
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/**
 * In this scope takes forms with one file and nothing else. A form that is announced as too large is refused before it
 * is read, any other as soon as it is. Names of files are not looked at.
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

/** @throws Refusal `validation_error` for what is no form, or another one than is taken */
async function readForm(bytes: Buffer, contentType: string, part: string): Promise<Form> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refused('', 'The form has no boundary.');
  // Counted before anything is made of them: a form of nothing but boundaries would make many thousand parts.
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
