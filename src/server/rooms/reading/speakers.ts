import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import type { Character } from '#shared/course/character.ts';
import type { TextSpeaker } from '#shared/reading/reading.contract.ts';

/** Voices by the look of a person (tools/drawings/faces.ts). */
const VOICES: Readonly<Record<string, Character>> = {
  grandfather: 'old-man',
  'old-man': 'old-man',
  man: 'man',
  father: 'man',
  'young-man': 'man',
  mother: 'mother',
  boy: 'boy',
  girl: 'girl',
  cat: 'cat',
};

const peopleFile = z.object({
  people: z.array(z.object({ id: z.string(), look: z.string() })),
  /** Ids by name. */
  speakers: z.record(z.string(), z.string()),
});

/** Reads the people who speak in texts, by id: those with a name in `content/people/people.json`. */
export async function readSpeakers(
  file = join(PROJECT_ROOT, 'content/people/people.json'),
): Promise<ReadonlyMap<string, TextSpeaker>> {
  const { people, speakers } = peopleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const looks = new Map(people.map(({ id, look }) => [id, look]));
  return new Map(
    Object.entries(speakers).map(([name, id]) => {
      const voice = VOICES[looks.get(id) ?? ''] ?? 'woman';
      return [id, { id, name, voice }];
    }),
  );
}
