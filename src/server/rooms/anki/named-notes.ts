import { createHash } from 'node:crypto';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import { isOwnId } from '#shared/own-id.ts';
import { grouped, type ReadNote } from './import-plan.ts';

/**
 * Ids of own notes, stable across files. Notes made here keep their id, or part of it in old packages; notes with a
 * guid use that. Notes of a text file have none: they are identified by their Swedish text or, if several have the
 * same text with other meanings, all but one by both. The one identified by its Swedish alone is determined by the
 * stored notes, so that each keeps its identity whatever the order of lines and whichever has been removed.
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
