import type { ImportPreview } from '#shared/anki/anki.contract.ts';

export type NoteType = ImportPreview['noteTypes'][number];

/** Chosen field numbers of a note type; no Swedish field if the type is excluded. */
export interface FieldSelection {
  readonly swedish: number | null;
  readonly meaning: number | null;
}

/** Parameter of the call: `1607392319:0:1,…`; null if all types are excluded. */
export function writeFields(
  types: readonly NoteType[],
  changed: { id: string; choice: FieldSelection },
): string | null {
  const chosen = types.flatMap((type) => {
    const { swedish, meaning } = type.id === changed.id ? changed.choice : type;
    return swedish === null ? [] : [`${type.id}:${swedish}:${meaning ?? ''}`];
  });
  return chosen.length > 0 ? chosen.join(',') : null;
}
