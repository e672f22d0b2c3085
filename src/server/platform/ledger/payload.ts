import { packText, unpackText } from './packed-text.ts';

/** An entry's payload: what its folds need, how long its learner was at it, and what the client said. */
export interface Payload {
  readonly said?: Readonly<Record<string, unknown>>;
  readonly spentMs?: number;
  readonly [fact: string]: unknown;
}

/** A payload as it is stored: facts that are just what was said are named alone. */
export function packPayload({ said = {}, ...facts }: Payload): string {
  const asSaid = Object.keys(facts).filter(
    (name) => said[name] !== undefined && JSON.stringify(said[name]) === JSON.stringify(facts[name]),
  );
  const own = Object.entries(facts).filter(([name]) => !asSaid.includes(name));
  return packText(JSON.stringify({ said, ...(asSaid.length > 0 && { asSaid }), ...Object.fromEntries(own) }));
}

/** Reads what `packPayload` wrote, and what was written before there was any. */
export function unpackPayload(text: string): Payload {
  const { asSaid = [], ...payload } = JSON.parse(unpackText(text)) as Payload & { asSaid?: string[] };
  for (const name of asSaid) Object.assign(payload, { [name]: payload.said?.[name] });
  return payload;
}
