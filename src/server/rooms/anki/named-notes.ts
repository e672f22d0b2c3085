import { createHash } from 'node:crypto';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import { isOwnId } from '#shared/vocabulary/own-id.ts';
import { grouped, type ReadNote } from './import-plan.ts';

/**
 * Ids of notes that become a learner's own: the same note has the same whichever file brings it. What was made here goes
 * by its id, or by a part of it in packages of old; what has a name there by that. A line of a text has none: it goes by
 * its Swedish, or, where several say the same with other meanings, all but one of them by both. Which goes by its Swedish
 * alone is told by what is there: however the lines are ordered, and whichever has gone, each stays itself.
 */
export async function namedNotes(
  notes: readonly ReadNote[],
  { meaningsBrought, idsByPart }: Pick<OwnCardsDoor, 'meaningsBrought' | 'idsByPart'>,
  learnerId: string,
): Promise<ReadonlyMap<ReadNote, string>> {
  const unnamed = grouped(
    notes.filter(({ note }) => note.guid === ''),
    ({ written }) => written,
  );
  const lines = [...unnamed.values()].flat();
  const here = await meaningsBrought(learnerId, [
    ...new Set(lines.flatMap(({ written, meaning }) => [byName('', written), byName(written, meaning)])),
  ]);
  const alone = new Map(
    [...unnamed].map(([written, all]) => {
      const isSaid = here.get(byName('', written));
      const itself = all.find(({ meaning }) => isSaid?.(meaning));
      return [written, (itself ?? all.find((each) => !here.has(byName(written, each.meaning))))?.meaning];
    }),
  );
  const ids = await idsByPart(learnerId);
  return new Map(
    notes.map((read) => {
      const { written, meaning, note } = read;
      if (note.guid !== '') {
        return [read, isOwnId(note.guid) ? note.guid : (ids.get(note.guid) ?? byName(note.guid))];
      }
      return [read, meaning === alone.get(written) ? byName('', written) : byName(written, meaning)];
    }),
  );
}

function byName(...name: readonly string[]): string {
  return `own-${createHash('sha256').update(JSON.stringify(name)).digest('hex').slice(0, 32)}`;
}
