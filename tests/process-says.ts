import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a process prints a match on its piped outputs, without a timeout.
 * @returns the match; rejects with its output if it exits without one
 */
export function processSays(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-16_000);
        const match = pattern.exec(said);
        if (match) resolve(match);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new Error(`It ended (${code ?? signal}) and said: ${said}`)),
    );
  });
}
