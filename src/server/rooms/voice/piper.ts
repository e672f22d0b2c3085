import { spawn } from 'node:child_process';
import { readWav } from './engine-wav.ts';
import { evened } from './level.ts';
import { encodeMp3, toFloat } from './mp3.ts';
import { NO_NOTES, SLOW_SHARE, type Speech, type SpeechRequest, type Synthesiser } from './synthesiser.ts';

const WITHIN_MS = 20_000;
/** Maximum bytes of a WAV file; two hundred characters spoken slowly are far below. */
const MAX_WAV_BYTES = 8 * 1024 * 1024;

/**
 * The operator's Piper voice: a process for each text, which is passed on standard input, never on the command
 * line.
 * @param command the program
 * @param model path of the voice (`.onnx`)
 */
export function piperVoice(command: string, model: string): Synthesiser {
  return {
    voice: 'piper',
    identity: `piper ${model} 2`,
    recipe: ({ text, speed }) => JSON.stringify([speed, text]),
    async synthesise({ text, speed }: SpeechRequest): Promise<Speech> {
      const lengthScale = String(speed === 'slow' ? 1 / SLOW_SHARE : 1);
      const wav = readWav(
        await run(command, ['--model', model, '--length_scale', lengthScale, '--output_file', '-'], text),
      );
      const samples = evened(toFloat([wav.samples]), wav.sampleRate);
      return {
        mp3: await encodeMp3(samples, wav.sampleRate),
        notes: NO_NOTES,
        seconds: samples.length / wav.sampleRate,
      };
    },
  };
}

function run(command: string, args: readonly string[], input: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: WITHIN_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_WAV_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new Error(`Piper ended with ${code ?? 'a signal'}.`));
    });
    // The process may end before reading its input; `close` then reports it.
    child.stdin.on('error', () => {});
    child.stdin.end(`${input}\n`);
  });
}
