import { type ComponentType, type JSX, lazy, useState } from 'react';

/** A part of the app, a page's code or a room's texts, did not arrive. `cause` is what the browser said. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** What to do before the parts that did not arrive are wanted anew. */
const lost = new Set<() => void>();

/** A component that comes when it is wanted. */
export interface Part<Props extends object, Code extends { default: ComponentType<Props> }> {
  (props: Props): JSX.Element;
  /** Fetches its code, where that is not here yet. Rejects with {@link PartMissing}. */
  load(): Promise<Code>;
}

/**
 * A component that comes when it is first wanted. As with React's `lazy`, but one that is here already is shown at
 * once, and one that did not arrive throws {@link PartMissing} and comes after {@link forgetLost}, where `lazy` would
 * be broken for good.
 */
export function part<Props extends object, Code extends { default: ComponentType<Props> }>(
  load: () => Promise<Code & { default: ComponentType<Props> }>,
): Part<Props, Code> {
  let here: ComponentType<Props> | undefined;
  let wanted: Promise<Code> | undefined;
  const fetch = () => {
    wanted ??= fetchPart(load, renew);
    return wanted.then((code) => {
      here = code.default;
      return code;
    });
  };
  const renew = () => {
    wanted = undefined;
    Coming = make();
  };
  const make = () => lazy(fetch) as unknown as ComponentType<Props>;
  let Coming = make();
  function Part(props: Props) {
    // As it began, so that it keeps its state when the code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Coming);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load: fetch });
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
