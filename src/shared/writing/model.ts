import { CLASSES } from './alphabet.ts';

/** Rows of the picture the network looks at. */
export const ROWS = 40;

/** One layer: `outputs` sums over `inputs` channels and a window, then a bias. */
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

/** The network's layers from ink to classes; `scripts/writing/train.py` has the same list. */
export const LAYERS = {
  strokes: shape(16, 4, 3, 3),
  parts: shape(28, 16, 3, 3),
  shapes: shape(48, 28, 3, 3),
  letters: shape(64, 48, 3, 3),
  columns: shape(96, 64, 5, 1),
  near: shape(96, 96, 1, 5),
  far: shape(96, 96, 1, 5),
  classes: shape(CLASSES.length, 96, 1, 1),
} as const;

/**
 * Two whole numbers stand in one: the first, and so many times the second. Sums of such numbers are both sums, exactly,
 * while neither of the two comes to half of this (the 53 bits of a double have room for both).
 */
export const APART = 2 ** 27;

/** Numbers that are summed side by side, and how many outputs that is. */
export const BLOCK = 8;
export const BLOCK_OUTPUTS = 2 * BLOCK;

export type LayerName = keyof typeof LAYERS;

/** Weights as they are computed with: in double precision, which engines multiply without converting. */
export interface Layer {
  readonly shape: Shape;
  /** Whole weights of two outputs each, in blocks: [block][column][row][input][pair of the block], filled up with 0. */
  readonly pairs: Float64Array;
  /** By output: what its sum of whole numbers is multiplied by, and what is added to it then. */
  readonly scale: Float64Array;
  readonly bias: Float64Array;
  /** Inputs are whole numbers from 0 to this, so that no sum comes to half of APART. */
  readonly mostInput: number;
}

export type WritingModel = Readonly<Record<LayerName, Layer>>;

const MAGIC = 'PEN1';
const SCALE_AND_BIAS_BYTES = 8;

const weightsIn = ({ inputs, high, wide }: Shape): number => inputs * high * wide;

/** How long the file of the model is, in bytes. */
export const MODEL_BYTES = Object.values(LAYERS).reduce(
  (bytes, layer) => bytes + layer.outputs * (SCALE_AND_BIAS_BYTES + weightsIn(layer)),
  MAGIC.length,
);

/**
 * Reads the trained weights: after four letters, for each layer and output a scale and a bias (32-bit floats, little
 * end first), then the weights (signed bytes, to be multiplied by the scale).
 * @throws RangeError when the bytes are not such a file
 */
export function readModel(bytes: Uint8Array): WritingModel {
  if (bytes.length !== MODEL_BYTES || String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new RangeError(`not a model of handwriting: ${bytes.length} bytes, expected ${MODEL_BYTES}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = MAGIC.length;
  const layer = (size: Shape): Layer => {
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
    Layer
  >;
}
