/** Power spectrum of frames of a fixed length, a power of two. */
export interface Spectrum {
  /**
   * @param frame real samples, as many as the length
   * @param power receives the squared magnitudes of bins 0 to half the length
   */
  readonly power: (frame: Float32Array, power: Float32Array) => void;
}

/** Prepares the radix-2 transform of Cooley and Tukey (1965) for frames of `size` samples, a power of two. */
export function spectrumOf(size: number): Spectrum {
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  const order = reversedBits(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);

  function power(frame: Float32Array, into: Float32Array): void {
    for (let n = 0; n < size; n++) real[n] = frame[order[n] as number] ?? 0;
    imaginary.fill(0);
    for (let length = 2; length <= size; length *= 2) {
      const half = length / 2;
      const step = size / length;
      for (let start = 0; start < size; start += length) {
        for (let k = 0; k < half; k++) {
          const cosine = cosines[k * step] as number;
          const sine = sines[k * step] as number;
          const even = start + k;
          const odd = even + half;
          const re = (real[odd] as number) * cosine - (imaginary[odd] as number) * sine;
          const im = (real[odd] as number) * sine + (imaginary[odd] as number) * cosine;
          real[odd] = (real[even] as number) - re;
          imaginary[odd] = (imaginary[even] as number) - im;
          real[even] = (real[even] as number) + re;
          imaginary[even] = (imaginary[even] as number) + im;
        }
      }
    }
    for (let bin = 0; bin <= size / 2; bin++) {
      into[bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    }
  }
  return { power };
}

function reversedBits(size: number): Uint32Array {
  const order = new Uint32Array(size);
  for (let n = 1; n < size; n++) {
    order[n] = ((order[n >> 1] as number) >> 1) | (n & 1 ? size >> 1 : 0);
  }
  return order;
}
