import { seededRandom } from '#shared/chance.ts';
import type { Character } from '#shared/course/character.ts';

/** Characters by the names of speakers. */
const SPEAKERS = new Map(
  Object.values(
    import.meta.glob<Readonly<Record<string, string>>>('../../../../content/people/people.json', {
      import: 'speakers',
      eager: true,
    }),
  ).flatMap((speakers) => Object.entries(speakers)),
);

/** Number of faces for each voice (tools/drawings/faces.ts). */
const STRANGERS = 4;

/**
 * Face of a speaker: the character of that name, else a face of the speaker's age and sex that is always the same for
 * this name.
 * @param speaker a name, or a role such as *Nils, who waits at home*
 */
export function speakerFace(speaker: string, voice: Character): string {
  const [name = ''] = speaker.split(',');
  const known = SPEAKERS.get(name);
  if (known) return known;
  if (voice === 'cat') return 'astrid';
  const group = voice === 'mother' ? 'woman' : voice;
  return `${group}-${1 + Math.floor(seededRandom(name)() * STRANGERS)}`;
}
