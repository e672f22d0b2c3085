import { MELS } from './features.ts';
import { SOUND_CLASSES } from './phones.ts';

/** Convolution over time, followed by a rectifier except in the last layer. */
export interface SpeechLayer {
  readonly inputs: number;
  readonly outputs: number;
  /** Frames, odd. */
  readonly kernel: number;
  readonly dilation: number;
  /** True if the layer's input is added to its output. */
  readonly isResidual: boolean;
  /** `outputs` rows of `kernel` times `inputs` values. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Acoustic model: classifies the sound of each frame. */
export interface SpeechModel {
  readonly layers: readonly SpeechLayer[];
  /** Natural logarithm of each class's frequency in training, in the order of `CLASSES`. */
  readonly logPriors: Float32Array;
}

interface Header {
  readonly classes: readonly string[];
  readonly layers: readonly {
    readonly inputs: number;
    readonly outputs: number;
    readonly kernel: number;
    readonly dilation: number;
    readonly residual: boolean;
  }[];
}

const MAGIC = 'TILLSPR1';
const MAX_HEADER = 10_000;
const MAX_LAYER = 4096;

/**
 * Reads the weights that `tools/speech/train.py` wrote: `TILLSPR1`, length of a JSON header (u32, little-endian),
 * header, then 32-bit floats (log priors; for each layer scales and biases of its outputs), then the layers' weights as
 * signed bytes, to be multiplied by the scale of their output.
 * @throws Error if the bytes are not such a file, or belong to a network with other sounds
 */
export function readSpeechModel(bytes: Uint8Array): SpeechModel {
  const reader = new Reader(bytes);
  if (reader.text(MAGIC.length) !== MAGIC) throw new Error('These bytes are no acoustic model.');
  const length = reader.uint32();
  if (length > MAX_HEADER) throw new Error('The header of the acoustic model is too long.');
  const header = JSON.parse(reader.text(length)) as Header;
  if (header.classes.join(' ') !== SOUND_CLASSES.join(' '))
    throw new Error('The acoustic model was trained for other sounds.');
  const logPriors = reader.floats(SOUND_CLASSES.length);
  const halves = header.layers.map((layer) => {
    if (
      Object.values(layer).some((value) => typeof value === 'number' && !(value >= 1 && value <= MAX_LAYER))
    ) {
      throw new Error('A layer of the acoustic model has an invalid size.');
    }
    return { layer, scales: reader.floats(layer.outputs), bias: reader.floats(layer.outputs) };
  });
  let inputs = MELS;
  const layers = halves.map(({ layer: { residual, ...layer }, scales, bias }): SpeechLayer => {
    if (layer.inputs !== inputs) throw new Error('The layer sizes of the acoustic model do not match.');
    inputs = layer.outputs;
    const row = layer.kernel * layer.inputs;
    const small = reader.bytes(row * layer.outputs);
    const weights = Float32Array.from(small, (value, at) => value * (scales[Math.floor(at / row)] ?? 0));
    return { ...layer, isResidual: residual, weights, bias };
  });
  if (inputs !== SOUND_CLASSES.length || !reader.isAtEnd)
    throw new Error('The acoustic model is incomplete.');
  return { layers, logPriors };
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  text(length: number): string {
    return String.fromCodePoint(...new Uint8Array(this.#take(length)));
  }

  uint32(): number {
    return new DataView(this.#take(4)).getUint32(0, true);
  }

  floats(count: number): Float32Array {
    const view = new DataView(this.#take(count * 4));
    return Float32Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true));
  }

  bytes(count: number): Int8Array {
    return new Int8Array(this.#take(count));
  }

  /** A copy, because floats may be unaligned in the file. */
  #take(length: number): ArrayBuffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error('The acoustic model is incomplete.');
    const part = new Uint8Array(length);
    part.set(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return part.buffer;
  }
}
