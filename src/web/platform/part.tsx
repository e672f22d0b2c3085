import { type ComponentType, type JSX, lazy, useState } from 'react';

/** Thrown if a part of the app (code or texts) failed to load. `cause` is the browser's error. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** Callbacks that reset failed parts before they are loaded again. */
const lost = new Set<() => void>();

/** Component that loads on demand. */
export interface Part<Props extends object, Code extends { default: ComponentType<Props> }> {
  (props: Props): JSX.Element;
  /** Loads its code unless it is loaded. Rejects with {@link PartMissing}. */
  load(): Promise<Code>;
}

/**
 * Creates a component that loads on first use. Unlike React's `lazy`, a loaded component renders at once, and a
 * failed one throws {@link PartMissing} and is retried after {@link forgetLost}, while `lazy` would stay broken.
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
    // Fixed at the first render, so that the component keeps its state when the code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Coming);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load: fetch });
}

/**
 * Loads a part of the app. Rejects with {@link PartMissing}.
 * @param forget clears the failure, so that the next use loads it again
 */
export async function fetchPart<T>(load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    lost.add(forget);
    throw new PartMissing('A part of the app did not arrive.', { cause });
  }
}

/** Lets all failed parts be loaded again on next use. */
export function forgetLost(): void {
  for (const forget of lost) forget();
  lost.clear();
}
