import { FEATURE_SAMPLE_RATE } from '#shared/pronunciation/features.ts';

/** Generates 25 harmonics of a gliding tone, 0.6 s, like tools/speech/fixture.py. */
export function gliding(): Float32Array {
  return Float32Array.from({ length: 0.6 * FEATURE_SAMPLE_RATE }, (_, n) => {
    const time = n / FEATURE_SAMPLE_RATE;
    const phase = 2 * Math.PI * (120 * time + 40 * time ** 2);
    let sum = 0;
    for (let order = 1; order <= 25; order++)
      sum += Math.cos(order * phase + order * order) / Math.sqrt(order);
    return 0.05 * sum * (0.5 - 0.5 * Math.cos(2 * Math.PI * 2.5 * time));
  });
}
