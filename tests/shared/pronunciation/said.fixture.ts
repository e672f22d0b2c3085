import { phoneScores } from '#shared/pronunciation/phone-scores.ts';
import { SOUND_CLASSES, type SoundClass } from '#shared/pronunciation/phones.ts';
import { targetOf } from '#shared/pronunciation/target.ts';

/** Scores of a recording in which each sound fits its frames clearly: `[sound, frames]` in order. */
export function heard(...sounds: [SoundClass, number][]) {
  const frames = sounds.flatMap(([sound, count]) => new Array<SoundClass>(count).fill(sound));
  const values = Float32Array.from(
    frames.flatMap((sound) => SOUND_CLASSES.map((name) => (name === sound ? -0.01 : -12))),
  );
  return phoneScores(
    { count: frames.length, width: SOUND_CLASSES.length, values },
    new Float32Array(SOUND_CLASSES.length),
  );
}

/** One word for each transcription. */
export function words(...ipas: string[]) {
  const target = targetOf(
    ipas.join(' '),
    ipas.map((ipa) => ({ text: ipa, ipa })),
  );
  if (!target) throw new Error('no target');
  return target.words;
}
