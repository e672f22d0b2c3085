import type { DataTag } from '@tanstack/react-query';
import type { Call } from '#shared/call.ts';
import type { CallArguments, CallInput, CallQuery, CallReply } from '#shared/call-types.ts';
import { getFile, request } from './http.ts';

/** Cache key of an answer: the path of its call, then its input. */
export type CallKey<Reply> = DataTag<readonly unknown[], Reply>;

/** Call to the server. */
export interface ServerCall<C extends Call, Data = CallReply<C>> {
  /** Sends the request and returns the reply. Rejects with `ApiError`. */
  (...input: CallArguments<C>): Promise<Data>;
  /** Cache key of the answer. */
  key(...input: CallArguments<C>): CallKey<Data>;
  /** Key prefix of all answers to this call. */
  readonly keys: readonly unknown[];
  /** Options for `useQuery`. */
  query(...input: CallArguments<C>): {
    queryKey: CallKey<Data>;
    queryFn: () => Promise<Data>;
  };
}

/**
 * Client of the call that a contract describes: `call<typeof readLesson>('GET', …)`. Checked by types alone, so
 * that no schema is shipped to the browser. Each path occurs once in the browser's code.
 * @param read converts a reply, if the browser needs another form
 */
export function call<C extends Call>(method: C['method'], path: C['path']): ServerCall<C>;
export function call<C extends Call, Data>(
  method: C['method'],
  path: C['path'],
  read: (reply: CallReply<C>) => Data,
): ServerCall<C, Data>;
export function call<C extends Call>(
  method: C['method'],
  path: C['path'],
  read: (reply: CallReply<C>) => unknown = (reply) => reply,
): ServerCall<C, unknown> {
  const ask = async (...[input]: CallArguments<C>) =>
    read(await request<CallReply<C>>(method, addressOf(path, input), input?.body));
  const key = (...[input]: CallArguments<C>) => {
    const given = { ...fieldsOf(input?.params), ...fieldsOf(input?.query) };
    return [path, ...(Object.keys(given).length > 0 ? [given] : [])] as unknown as CallKey<unknown>;
  };
  return Object.assign(ask, {
    key,
    keys: [path],
    query: (...input: CallArguments<C>) => ({ queryKey: key(...input), queryFn: () => ask(...input) }),
  });
}

/** Call that uploads a file, with query parameters. Rejects with `ApiError`. */
export function fileCall<C extends Call>(
  path: C['path'],
): (query: CallQuery<C>, file: Blob) => Promise<CallReply<C>> {
  return (query, file) => request<CallReply<C>>('POST', withQuery(path, query), file);
}

/** Call that downloads a file. Rejects with `ApiError`. */
export function givenFile<C extends Call>(
  path: C['path'],
): (...query: [CallQuery<C>] extends [never] ? [] : [CallQuery<C>]) => Promise<Blob> {
  return (...[query]) => getFile(withQuery(path, query));
}

/** URL of a file of a call, for a picture or a sound. */
export function fileAddress<C extends Call>(path: C['path']): (params: CallInput<C>['params']) => string {
  return (params) => addressOf(path, { params } as Pick<CallInput<Call>, 'params'>);
}

/** Path with its parameters and query filled in. */
function addressOf(path: string, input: Pick<CallInput<Call>, 'params' | 'query'> | undefined): string {
  const params = fieldsOf(input?.params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return withQuery(filled, input?.query);
}

function withQuery(path: string, given: unknown): string {
  const query = Object.entries(fieldsOf(given)).filter(([, value]) => value !== undefined);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query as [string, string][])}`;
}

function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  return (part ?? {}) as Readonly<Record<string, unknown>>;
}
