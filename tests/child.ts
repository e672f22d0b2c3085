import type { ChildProcess } from 'node:child_process';

/** Each with the signal that ends it. */
const children = new Map<ChildProcess, NodeJS.Signals>();

/** Signals by which a program is asked to end, and the number of each. */
const ASKED_TO_END = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Has a process end when this one does, whatever ends it: its last line, an error that nobody caught, or a signal (only
 * not the one that cannot be heard). Else a program that ends by an error leaves its servers running.
 * @param signal that ends it at once
 * @returns the same process
 */
export function endWithThis<Child extends ChildProcess>(
  child: Child,
  signal: NodeJS.Signals = 'SIGKILL',
): Child {
  if (children.size === 0) {
    process.on('exit', endAll);
    for (const asked of Object.keys(ASKED_TO_END)) process.on(asked, endAsked);
  }
  children.set(child, signal);
  child.once('exit', () => {
    children.delete(child);
    if (children.size > 0) return;
    process.off('exit', endAll);
    for (const asked of Object.keys(ASKED_TO_END)) process.off(asked, endAsked);
  });
  return child;
}

function endAll(): void {
  for (const [child, signal] of children) child.kill(signal);
}

/** As a shell says it. */
function endAsked(signal: keyof typeof ASKED_TO_END): void {
  process.exit(128 + ASKED_TO_END[signal]);
}
