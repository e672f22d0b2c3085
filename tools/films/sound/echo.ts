/** Delays of the combs and all-passes in milliseconds (M. R. Schroeder 1962, with lengths that share no factor). */
const COMBS_MS = [29.7, 37.1, 41.1, 43.7];
const PASSES_MS = [5, 1.7];
const PASS_GAIN = 0.7;

/**
 * Adds the reverberation of a room to a sound.
 * @param dry mono, -1 to 1
 * @param seconds until the echo is 60 dB lower
 * @returns the echo alone, as long as the sound
 */
export function echoOf(dry: Float32Array, sampleRate: number, seconds: number): Float32Array {
  const sum = new Float32Array(dry.length);
  for (const ms of COMBS_MS) {
    const delay = Math.round((ms / 1_000) * sampleRate);
    const gain = 10 ** ((-3 * delay) / (sampleRate * seconds));
    const line = new Float32Array(delay);
    let damped = 0;
    for (let at = 0; at < dry.length; at++) {
      const held = line[at % delay] ?? 0;
      sum[at] = (sum[at] ?? 0) + held / COMBS_MS.length;
      // Walls absorb high frequencies.
      damped += 0.45 * (held - damped);
      line[at % delay] = (dry[at] ?? 0) + damped * gain;
    }
  }
  return PASSES_MS.reduce((wet, ms) => {
    const delay = Math.round((ms / 1_000) * sampleRate);
    const line = new Float32Array(delay);
    return wet.map((x, at) => {
      const held = line[at % delay] ?? 0;
      const next = x + held * PASS_GAIN;
      line[at % delay] = next;
      return held - next * PASS_GAIN;
    });
  }, sum);
}
