import type { ZodType, z } from 'zod';
import type { Call } from './call.ts';

/** What a call answers with. */
export type CallReply<C extends Call> = z.output<C['reply']>;

/** What a call is given, by where it travels. A part that the call does not have cannot be given. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The query of a call that has one. */
export type CallQuery<C extends Call> = C extends { readonly query: infer Schema extends ZodType }
  ? z.input<Schema>
  : never;

/** A part whose every field may be left out may be left out itself; a body never, or nothing would be sent. */
type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends {
  readonly [Key in Name]: infer Schema extends ZodType;
}
  ? object extends z.input<Schema>
    ? Name extends 'body'
      ? { readonly [Key in Name]: z.input<Schema> }
      : { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: never };

/** Arguments for a call: none are needed where every part may be left out. */
export type CallArguments<C extends Call> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
