import { LETTER_CLASSES } from './alphabet.ts';

/** Number of rows of the network's input picture. */
export const INPUT_ROWS = 40;

/** Layer: `outputs` sums over `inputs` channels and a window, plus a bias. */
interface Shape {
  readonly outputs: number;
  readonly inputs: number;
  readonly high: number;
  readonly wide: number;
}

const shape = (outputs: number, inputs: number, high: number, wide: number): Shape => ({
  outputs,
  inputs,
  high,
  wide,
});

/** The network's layers from ink to classes; `tools/writing/train.py` has the same list. */
export const LAYERS = {
  strokes: shape(16, 4, 3, 3),
  parts: shape(28, 16, 3, 3),
  shapes: shape(48, 28, 3, 3),
  letters: shape(64, 48, 3, 3),
  columns: shape(96, 64, 5, 1),
  near: shape(96, 96, 1, 5),
  far: shape(96, 96, 1, 5),
  classes: shape(LETTER_CLASSES.length, 96, 1, 1),
} as const;

/**
 * Two integers are packed into one double: the first plus this times the second. Sums of packed numbers are exact
 * sums of both, as long as neither reaches half of this (a double has 53 bits).
 */
export const APART = 2 ** 27;

/** Numbers summed in parallel, and the number of outputs they contain. */
export const BLOCK = 8;
export const BLOCK_OUTPUTS = 2 * BLOCK;

export type LayerName = keyof typeof LAYERS;

/** Weights as doubles, which engines multiply without conversion. */
export interface WritingLayer {
  readonly shape: Shape;
  /**
   * Packed integer weights of two outputs each, in blocks: [block][column][row][input][pair of the block], padded
   * with 0.
   */
  readonly pairs: Float64Array;
  /** By output: factor for its integer sum, and the bias added afterwards. */
  readonly scale: Float64Array;
  readonly bias: Float64Array;
  /** Inputs are integers from 0 to this, so that no sum reaches half of APART. */
  readonly mostInput: number;
}

export type WritingModel = Readonly<Record<LayerName, WritingLayer>>;

const MAGIC = 'PEN1';
const SCALE_AND_BIAS_BYTES = 8;

const weightsIn = ({ inputs, high, wide }: Shape): number => inputs * high * wide;

/** Size of the model file in bytes. */
export const MODEL_BYTES = Object.values(LAYERS).reduce(
  (bytes, layer) => bytes + layer.outputs * (SCALE_AND_BIAS_BYTES + weightsIn(layer)),
  MAGIC.length,
);

/**
 * Parses the trained weights: after four letters, for each layer and output a scale and a bias (32-bit floats,
 * little-endian), then the weights (signed bytes, to be multiplied by the scale).
 * @throws RangeError if the bytes are not such a file
 */
export function readWritingModel(bytes: Uint8Array): WritingModel {
  if (bytes.length !== MODEL_BYTES || String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new RangeError(`not a model of handwriting: ${bytes.length} bytes, expected ${MODEL_BYTES}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = MAGIC.length;
  const layer = (size: Shape): WritingLayer => {
    const { inputs, high, wide } = size;
    const each = weightsIn(size);
    const filled = BLOCK_OUTPUTS * Math.ceil(size.outputs / BLOCK_OUTPUTS);
    const pairs = new Float64Array((filled / 2) * each);
    const scale = new Float64Array(filled);
    const bias = new Float64Array(filled);
    let mostWeights = 0;
    for (let output = 0; output < size.outputs; output++) {
      scale[output] = view.getFloat32(at, true);
      bias[output] = view.getFloat32(at + 4, true);
      at += SCALE_AND_BIAS_BYTES;
      const pair = Math.floor(output / 2);
      const first = (pair - (pair % BLOCK)) * each + (pair % BLOCK);
      let above = 0;
      let below = 0;
      for (let input = 0; input < inputs; input++) {
        for (let y = 0; y < high; y++) {
          for (let x = 0; x < wide; x++) {
            const weight = view.getInt8(at++);
            const place = first + ((x * high + y) * inputs + input) * BLOCK;
            pairs[place] = (pairs[place] as number) + (output % 2 ? APART : 1) * weight;
            above += Math.max(0, weight);
            below += Math.max(0, -weight);
          }
        }
      }
      mostWeights = Math.max(mostWeights, above, below);
    }
    const mostInput = Math.floor((APART / 2 - 1) / Math.max(1, mostWeights));
    return { shape: size, pairs, scale, bias, mostInput };
  };
  return Object.fromEntries(Object.entries(LAYERS).map(([name, size]) => [name, layer(size)])) as Record<
    LayerName,
    WritingLayer
  >;
}
