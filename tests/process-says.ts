import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a process has said something on its piped outputs, however long that takes on a loaded machine.
 * @returns the match; rejects with what it said when it ends without
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
