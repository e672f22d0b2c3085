import type { DataTag } from '@tanstack/react-query';
import type { Call } from '#shared/call.ts';
import type { CallArguments, CallInput, CallQuery, CallReply } from '#shared/call-types.ts';
import { getFile, request } from './http.ts';

/** Where an answer is kept in the cache: the path of its call, then what the call was given. */
export type CallKey<Reply> = DataTag<readonly unknown[], Reply>;

/** One call to the server. */
export interface ServerCall<C extends Call, Data = CallReply<C>> {
  /** Asks, and gives back what the server said. Throws `ApiError`. */
  (...input: CallArguments<C>): Promise<Data>;
  /** Where the answer is kept. */
  key(...input: CallArguments<C>): CallKey<Data>;
  /** Key of all answers to this call, whatever it was given. */
  readonly keys: readonly unknown[];
  /** For `useQuery`: reads by this call and keeps the answer. */
  query(...input: CallArguments<C>): {
    queryKey: CallKey<Data>;
    queryFn: () => Promise<Data>;
  };
}

/**
 * The call that a contract describes: `call<typeof readLesson>('GET', …)`. Everything is
 * checked by types alone, so that no schema travels to the browser. Each path stands once in the browser's code.
 * @param read makes of a reply what the browser works with, where that is not the reply itself
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

/** A call that is sent a file: its query, and the file. Throws `ApiError`. */
export function fileCall<C extends Call>(
  path: C['path'],
): (query: CallQuery<C>, file: Blob) => Promise<CallReply<C>> {
  return (query, file) => request<CallReply<C>>('POST', withQuery(path, query), file);
}

/** A call that gives a file. Throws `ApiError`. */
export function givenFile<C extends Call>(path: C['path']): (query: CallQuery<C>) => Promise<Blob> {
  return (query) => getFile(withQuery(path, query));
}

/** Where a page finds what a call gives, for a picture or a sound. */
export function fileAddress<C extends Call>(path: C['path']): (params: CallInput<C>['params']) => string {
  return (params) => addressOf(path, { params } as Pick<CallInput<Call>, 'params'>);
}

/** The path with its parameters filled in and its query behind it. */
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
