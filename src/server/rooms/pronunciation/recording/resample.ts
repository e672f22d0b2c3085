/** Zero crossings of the kernel on each side: 60 dB of attenuation, a transition band of a fifteenth. */
const CROSSINGS = 32;
/** The pass band ends slightly below half of the lower rate, to avoid aliasing. */
const ROLL_OFF = 0.945;
/** Shape of the Kaiser window. */
const BETA = 9;

/**
 * Resamples through a low-pass below half of the lower rate: windowed sinc, with one kernel for each fractional
 * position (J. O. Smith, Digital Audio Resampling).
 * @param samples at `from` hertz
 * @returns at `to` hertz, of the same duration to within a sample
 */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const shared = divisor(from, to);
  const phases = to / shared;
  const cutoff = ROLL_OFF * Math.min(1, to / from);
  const reach = Math.ceil(CROSSINGS / cutoff);
  const kernels = new Map<number, Float32Array>();
  const kernelOf = (phase: number) => {
    const kernel = kernels.get(phase) ?? kernelAt(phase / phases, cutoff, reach);
    kernels.set(phase, kernel);
    return kernel;
  };
  return Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const phase = (index * (from / shared)) % phases;
    const centre = Math.floor((index * from) / to);
    const kernel = kernelOf(phase);
    let sum = 0;
    const first = centre - reach + 1;
    for (let tap = Math.max(0, -first); tap < kernel.length && first + tap < samples.length; tap++) {
      sum += (kernel[tap] as number) * (samples[first + tap] as number);
    }
    return sum;
  });
}

/** Weights of the samples around a position `offset` (0 to 1) behind the sample at `reach - 1`; their sum is 1. */
function kernelAt(offset: number, cutoff: number, reach: number): Float32Array {
  const weights = Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const away = tap - reach + 1 - offset;
    const shape = Math.max(0, 1 - (away / reach) ** 2);
    return cutoff * sinc(cutoff * away) * (bessel(BETA * Math.sqrt(shape)) / bessel(BETA));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float32Array.from(weights, (weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Modified Bessel function of the first kind and order 0, by its power series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Greatest common divisor (Euclid). */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
