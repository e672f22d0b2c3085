import { z } from 'zod';
import type { Call } from '#shared/call.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { ACCESS_ERRORS, STUDY_ERRORS } from './access.ts';

type Json = Readonly<Record<string, unknown>>;

/** Error codes of every call. */
const ALWAYS: readonly ErrorCode[] = [
  'uri_too_long',
  'headers_too_large',
  'rate_limited',
  'internal',
  'busy',
  'storage_busy',
];
const WITH_INPUT: readonly ErrorCode[] = ['validation_error'];
const WITH_WRITE: readonly ErrorCode[] = [
  'csrf',
  'wrong_address',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
  'storage_full',
];

/** OpenAPI 3.1 document of all calls, generated from their contracts. */
export function describeCalls(
  calls: readonly Call[],
  version: string,
  cookieName: string,
): Json & { openapi: string } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tillsammans',
      version,
      description: 'All times are UTC. Every refusal is `{code, message, issues?}`.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

function operation(call: Call): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  return {
    summary: call.summary,
    description: [
      `At most ${call.limit.max} requests in ${call.limit.windowMs / 1000} s.`,
      ...[call.file, call.upload].flatMap((sent) => (sent ? [`At most ${sent.maxBytes} bytes.`] : [])),
    ].join(' '),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body &&
      !call.upload && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
        },
      }),
    ...(call.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(call) } } },
    }),
    ...(call.file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      200: {
        description: 'Done.',
        content: call.gives
          ? { [call.gives]: {} }
          : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
      ...refusalsOf(call),
    },
    security: call.access === 'public' ? [] : [{ session: [] }],
  };
}

/**
 * Error codes that a contract adds.
 * @throws Error for an unknown one
 */
export function ownErrors(call: Call): ErrorCode[] {
  return (call.errors ?? []).map((code) => {
    if (!isErrorCode(code)) throw new Error(`${call.method} ${call.path} names the unknown error ${code}.`);
    return code;
  });
}

/** Schema of a form with its file. */
function formSchema({ body, upload }: Call): Json {
  const fields = body ? (schemaOf(body, 'input') as { properties?: Json; required?: string[] }) : {};
  const part = upload?.part ?? '';
  return {
    ...fields,
    properties: { ...fields.properties, [part]: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), part],
  };
}

/** Error replies of a call by status, each with its codes. */
function refusalsOf(call: Call): Json {
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(call.params || call.query || call.body ? WITH_INPUT : []),
    ...(call.method === 'GET' ? [] : WITH_WRITE),
    ...ACCESS_ERRORS[call.access],
    ...(call.needsPassword ? ['password_needed' as const] : []),
    ...(call.study ? STUDY_ERRORS : []),
    ...ownErrors(call),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const [status] = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, sameStatus]) => [status, refusal(sameStatus)]));
}

function refusal(codes: readonly ErrorCode[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(' '),
    content: { 'application/json': { schema } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'A plain English sentence.' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Where, e.g. `legalAgreements.termsAccepted`.' },
          message: { type: 'string' },
        },
      },
    },
  },
};

function parametersOf(schema: Call['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: form,
  }));
}

function schemaOf(schema: Call['reply'], io: 'input' | 'output'): Json {
  const { $schema: _, ...form } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return form;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
