import type { ZodType, z } from 'zod';
import type { Call } from './call.ts';

/** Reply of a call. */
export type CallReply<C extends Call> = z.output<C['reply']>;

/** Input of a call by its place in the request. Only parts of the contract are allowed. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** Query of a call that has one. */
export type CallQuery<C extends Call> = C extends { readonly query: infer Schema extends ZodType }
  ? z.input<Schema>
  : never;

/** A part with only optional fields is optional itself; a body never is. */
type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends {
  readonly [Key in Name]: infer Schema extends ZodType;
}
  ? object extends z.input<Schema>
    ? Name extends 'body'
      ? { readonly [Key in Name]: z.input<Schema> }
      : { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: never };

/** Arguments of a call: none if every part is optional. */
export type CallArguments<C extends Call> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
