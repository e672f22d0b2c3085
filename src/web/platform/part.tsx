import { type ComponentType, type JSX, lazy } from 'react';

/** A part of the app, a page's code or a room's texts, did not arrive. `cause` is what the browser said. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** What to do before the parts that did not arrive are wanted anew. */
const lost = new Set<() => void>();

/**
 * A component that comes when it is first wanted, as with React's `lazy`. One that did not arrive throws
 * {@link PartMissing}, and comes after {@link forgetLost} where `lazy` would be broken for good.
 */
export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const renew = () => {
    Loaded = make();
  };
  const make = () => lazy(() => fetchPart(load, renew)) as unknown as (props: Props) => JSX.Element;
  let Loaded = make();
  return function Part(props: Props) {
    return <Loaded {...props} />;
  };
}

/**
 * Fetches a part of the app. Rejects with {@link PartMissing}.
 * @param forget lets go of the failure, so that the part is fetched again when it is next wanted
 */
export async function fetchPart<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    lost.add(forget);
    throw new PartMissing('A part of the app did not arrive.', { cause });
  }
}

/** Has everything that did not arrive fetched again when it is next wanted. */
export function forgetLost(): void {
  for (const forget of lost) forget();
  lost.clear();
}
