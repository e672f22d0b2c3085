import type { ChildProcess } from 'node:child_process';

/** Running child processes with the signal that ends each. */
const children = new Map<ChildProcess, NodeJS.Signals>();

/** Signals that ask a program to end, with their numbers. */
const ASKED_TO_END = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Ends a process together with this one, whatever ends it: its last line, an uncaught error, or a signal that can
 * be handled. Otherwise a program that fails would leave its servers running.
 * @param signal signal that ends it at once
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

/** Exit code as shells report it. */
function endAsked(signal: keyof typeof ASKED_TO_END): void {
  process.exit(128 + ASKED_TO_END[signal]);
}
