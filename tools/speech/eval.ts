/**
 * Measures the acoustic model and the assessment on recordings of people, in tables.
 * `npm run eval:speech -- --data FOLDER [--sounds FOLDER] [--model FILE] [--fit] [--seed TEXT]`
 *
 * `--data`: recordings with a `manifest.tsv` (file, text); never in training. `--sounds`: folders of WAV files without
 * speech, as `test_sounds.py` makes them. `--fit` prints the figures of `calibration.ts` from the recordings.
 * Needs ffmpeg and espeak-ng.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#shared/chance.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { fitTables } from './fit.ts';
import { recordingsOf } from './people.ts';
import { recognitionTables, voicesOf } from './recognition.ts';
import { acceptanceTable, refusalTable, rivalsTable } from './refusals.ts';
import { soundTables } from './sound-tables.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.SPEECH_DATA ?? '' },
    sounds: { type: 'string', default: process.env.SPEECH_SOUNDS ?? '' },
    model: { type: 'string', default: 'src/shared/pronunciation/speech.bin' },
    seed: { type: 'string', default: '1' },
    fit: { type: 'boolean', default: false },
  },
});
if (!existsSync(join(options.data, 'manifest.tsv'))) {
  throw new Error('Name a folder of recordings: npm run eval:speech -- --data FOLDER');
}

const model = readSpeechModel(readFileSync(options.model));
const spoken = recordingsOf(options.data);
const random = seededRandom(options.seed);
console.log(`${options.model}, ${spoken.length} recordings, seed ${options.seed}`);

const voices = voicesOf(spoken, model);
if (options.fit) fitTables(voices);
recognitionTables(voices, random);
soundTables(voices, random);
acceptanceTable(spoken, model);
rivalsTable(spoken, model, random);
const kinds = options.sounds ? readdirSync(options.sounds) : [];
if (kinds.length > 0) refusalTable(options.sounds, kinds, spoken, model, random);
