import type { ImportPreview } from '#shared/anki/anki.contract.ts';

export type NoteType = ImportPreview['noteTypes'][number];

/** What is chosen for a note type: numbers of fields; no Swedish where it is left out. */
export interface Choice {
  readonly swedish: number | null;
  readonly meaning: number | null;
}

/** The choices as the call takes them: `1607392319:0:1,…`; null where everything is left out. */
export function writeFields(
  types: readonly NoteType[],
  changed: { id: string; choice: Choice },
): string | null {
  const chosen = types.flatMap((type) => {
    const { swedish, meaning } = type.id === changed.id ? changed.choice : type;
    return swedish === null ? [] : [`${type.id}:${swedish}:${meaning ?? ''}`];
  });
  return chosen.length > 0 ? chosen.join(',') : null;
}
