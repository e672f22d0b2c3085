/** Minimum share of the loudest channel's energy that a mix must keep; a channel mixed with silence keeps a quarter. */
const LEAST_SHARE = 0.2;

/**
 * Mixes the channels of a recording into one. Channels of opposite phase, which some microphones and cables produce,
 * cancel each other out; then only the loudest channel is used.
 * @param channels at least one, all of the same length; values that are not numbers stay unchanged
 */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  const mixed = Float32Array.from(first, (_, at) => {
    let sum = 0;
    for (const channel of channels) sum += channel[at] ?? 0;
    return sum / channels.length;
  });
  const loudest = channels.reduce((best, each) => (energyOf(each) > energyOf(best) ? each : best), first);
  return energyOf(mixed) < LEAST_SHARE * energyOf(loudest) ? loudest : mixed;
}

function energyOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) if (Number.isFinite(sample)) sum += sample * sample;
  return sum;
}
