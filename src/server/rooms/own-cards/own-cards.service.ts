import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import {
  type ChangedTexts,
  OWN_NOTES_AT_ONCE,
  type OwnNote,
  type WrittenWord,
} from '#shared/vocabulary/own-cards.contract.ts';
import { changedNote, mergedRecord, typedAnew } from './changed-note.ts';
import { contentId } from './content-id.ts';
import { inSlices } from './in-slices.ts';
import { BYTES_AT_ONCE, NOTES_AT_ONCE, refuseLong, refuseTooMuch } from './limits.ts';
import { type LinkedNote, presentNote } from './linked-note.ts';
import { outgoing } from './outgoing.ts';
import {
  changeNote,
  countOwn,
  type Db,
  filesOfNotes,
  findFile,
  findNotes,
  insertFile,
  listFiles,
  listNotes,
  listTypes,
  type NoteFile,
  type NoteRow,
  parseNote,
  parseType,
  removeNote,
  removeUnused,
  saveNote,
  saveNoteFiles,
  saveType,
  type TypeRow,
} from './own-cards.repo.ts';
import { recordOf } from './record-of.ts';
import {
  type KeptNote,
  namesOn,
  type OwnFile,
  type OwnNoteRecord,
  type StoredNoteType,
} from './stored-note.ts';
import { isWritten, noteOf } from './written-note.ts';

/** Service for own cards. */
export type OwnCards = ReturnType<typeof createOwnCards>;

export function createOwnCards(
  { read, write }: Pick<Database, 'read' | 'write'>,
  ledger: Pick<Ledger, 'record' | 'states'>,
  clock: () => number,
) {
  async function withFiles(learnerId: string, rows: readonly NoteRow[]): Promise<LinkedNote[]> {
    const files = new Map<string, NoteFile[]>();
    for (const file of await filesOfNotes(
      read,
      learnerId,
      rows.map(({ id }) => id),
    )) {
      files.set(file.note_id, [...(files.get(file.note_id) ?? []), file]);
    }
    return rows.map(parseNote<NoteRow>).map(({ id, note_type_id, note }) => ({
      id,
      typeId: note_type_id,
      note,
      fileIds: new Map((files.get(id) ?? []).map(({ name, file_id }) => [name, file_id])),
    }));
  }

  async function typesOf(db: Db, learnerId: string): Promise<ReadonlyMap<string, StoredNoteType>> {
    const forms = await listTypes(db, learnerId);
    return new Map(forms.map(parseType<TypeRow>).map(({ id, form }) => [id, form]));
  }

  async function present(learnerId: string, rows: readonly NoteRow[]): Promise<OwnNote[]> {
    const types = await typesOf(read, learnerId);
    const notes = await withFiles(learnerId, rows);
    return notes.flatMap((kept) => {
      const type = types.get(kept.typeId);
      return type ? [presentNote(kept, type)] : [];
    });
  }

  /**
   * Stores notes with the files they use, each merged with its stored version of that moment.
   * @throws Refusal `own_cards_full` if the limit would be exceeded, before anything is stored
   */
  async function store(
    learnerId: string,
    notes: readonly OwnNoteRecord[],
    files: ReadonlyMap<string, OwnFile>,
    merged: (brought: OwnNoteRecord, here: OwnNoteRecord) => OwnNoteRecord,
  ): Promise<void> {
    const fileIds = new Map([...files].map(([name, { bytes }]) => [name, contentId(bytes)]));
    const byId = new Map([...files].map(([name, file]) => [fileIds.get(name) ?? '', file]));
    const used = new Set(notes.flatMap(({ note }) => namesOn(note)).map((name) => fileIds.get(name)));
    const there = new Set((await listFiles(read, learnerId)).map(({ id }) => id));
    const fresh = [...byId].filter(([id]) => used.has(id) && !there.has(id));
    await refuseTooMuch(read, learnerId, notes, fresh);

    for (const some of inSlices(fresh, ([, { bytes }]) => bytes.length, BYTES_AT_ONCE)) {
      await write(async (tx) => {
        for (const [id, { type, bytes }] of some) {
          await insertFile(tx, { learner_id: learnerId, id, type, bytes, size: bytes.length });
        }
      });
    }

    /** @returns notes that were changed between reading and writing, which have to be merged again */
    async function storeSlice(tx: Transaction<Tables>, some: readonly OwnNoteRecord[]) {
      const types = new Map(await typesOf(tx, learnerId));
      const rows = await findNotes(
        tx,
        learnerId,
        some.map(({ id }) => id),
      );
      const here = new Map(rows.map((row) => [row.id, row]));
      const overtaken: OwnNoteRecord[] = [];
      for (const brought of some) {
        const row = here.get(brought.id);
        const before = row && recordOf(row, types);
        const { id, type, note } = before ? merged(brought, before) : brought;
        const form = JSON.stringify(type);
        const typeId = contentId(form);
        if (!types.has(typeId)) await saveType(tx, { learner_id: learnerId, id: typeId, form });
        types.set(typeId, type);
        const fresh = { learner_id: learnerId, id, note_type_id: typeId, note: JSON.stringify(note) };
        const isSaved = await saveNote(tx, { ...fresh, added_at: clock() }, row?.note);
        if (isSaved) await saveNoteFiles(tx, fresh, namesOn(note), fileIds);
        else overtaken.push(brought);
      }
      return overtaken;
    }

    for (const some of inSlices(notes, () => 1, NOTES_AT_ONCE)) {
      for (let left = some; left.length > 0; ) left = await write((tx) => storeSlice(tx, left));
      await nextTurn();
    }
  }

  async function tell(learnerId: string, kind: 'word_taken_in' | 'word_left_out', wordId: string) {
    const [taken] = await ledger.record(learnerId, [{ id: randomUUID(), kind, wordId, agoMs: 0 }]);
    if (taken?.refusal) throw taken.refusal;
  }

  /** State of a note's first card: excluded if the note was removed. */
  async function stateOf(learnerId: string, noteId: string) {
    const card = cardKey(noteId, 'recognise');
    return (await ledger.states(learnerId, cardProjection, card)).get(card);
  }

  return {
    /** Notes by id as they are presented; missing ones are left out. */
    async find(learnerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OwnNote>> {
      if (ids.length === 0) return new Map();
      const notes = await present(learnerId, await findNotes(read, learnerId, ids));
      return new Map(notes.map((note) => [note.id, note]));
    },

    /** For existing notes by id, true if the meaning is unchanged since the last import. */
    async meaningsBrought(
      learnerId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, (meaning: string) => boolean>> {
      const said = new Map<string, (meaning: string) => boolean>();
      for (const some of inSlices(ids, () => 1, NOTES_AT_ONCE)) {
        for (const row of await findNotes(read, learnerId, some)) {
          const { fields, meaning } = parseNote(row).note;
          const { brought, text = '' } = (meaning === null ? undefined : fields[meaning]) ?? {};
          said.set(row.id, (other) => contentId(other) === (brought ?? contentId(text)));
        }
      }
      return said;
    },

    /**
     * @param from number of notes to skip
     * @param note id of the only note to return
     */
    async list(learnerId: string, from = 0, note?: string): Promise<{ total: number; notes: OwnNote[] }> {
      const rows = await (note
        ? findNotes(read, learnerId, [note])
        : listNotes(read, learnerId, { from, most: OWN_NOTES_AT_ONCE }));
      return { total: (await countOwn(read, learnerId)).notes, notes: await present(learnerId, rows) };
    },

    /**
     * Adds notes with the files they use; existing notes keep changes made here, see `mergedRecord`.
     * @param files by name
     * @throws Refusal `own_cards_full` if the limit would be exceeded, before anything is stored
     */
    async add(
      learnerId: string,
      notes: readonly OwnNoteRecord[],
      files: ReadonlyMap<string, OwnFile>,
    ): Promise<void> {
      await store(learnerId, notes, files, mergedRecord);
    },

    /**
     * Adds a typed-in word, or changes one.
     * @param isRestored true to restore a removed note; otherwise a note still shown on another page stays removed
     * @throws Refusal `conflict` for an imported note, `own_note_removed`, `own_cards_full`, `too_many_events`
     */
    async write(learnerId: string, noteId: string, word: WrittenWord, isRestored = false): Promise<OwnNote> {
      const [before] = await findNotes(read, learnerId, [noteId]);
      const state = await stateOf(learnerId, noteId);
      if (!before && state?.isOut && !isRestored) throw new Refusal('own_note_removed');
      const last = before && parseNote(before).note;
      if (before && last && !isWritten(before.note_type_id, last)) throw new Refusal('conflict');
      await store(learnerId, [noteOf(noteId, word, clock())], new Map(), typedAnew);
      const isCard = state !== undefined && state.sinceMs !== null;
      // A restored note is reviewed again; a changed note that is excluded from reviews stays excluded.
      if (!isCard || (state.isOut && !before)) await tell(learnerId, 'word_taken_in', noteId);
      const [note] = await present(learnerId, await findNotes(read, learnerId, [noteId]));
      if (!note) throw new Refusal('conflict');
      return note;
    },

    /**
     * Changes the texts of an imported note.
     * @throws Refusal `word_not_found`, `own_note_removed`, `own_cards_full`; `conflict` for a typed-in word, for
     * texts of other fields, and for a concurrent change or removal
     */
    async change(learnerId: string, noteId: string, texts: ChangedTexts): Promise<OwnNote> {
      const [row] = await findNotes(read, learnerId, [noteId]);
      const [linked] = await withFiles(learnerId, row ? [row] : []);
      if (!row || !linked) {
        const isRemoved = (await stateOf(learnerId, noteId))?.isOut;
        throw new Refusal(isRemoved ? 'own_note_removed' : 'word_not_found');
      }
      const changed = changedNote(linked, texts, clock());
      if (isWritten(linked.typeId, linked.note) || !changed) throw new Refusal('conflict');
      const note = JSON.stringify(changed);
      refuseLong(note);
      const isChanged = await write((tx) => changeNote(tx, learnerId, row, note));
      const [shown] = await present(learnerId, [{ ...row, note }]);
      if (!isChanged || !shown) throw new Refusal('conflict');
      return shown;
    },

    /** All notes of a learner in order of creation, as they are exported. */
    async all(learnerId: string): Promise<KeptNote[]> {
      const types = await typesOf(read, learnerId);
      const files = new Map<string, OwnFile>();
      for (const { id } of await listFiles(read, learnerId)) {
        const file = await findFile(read, learnerId, id);
        if (file) files.set(id, { type: file.type, bytes: file.bytes });
      }
      const kept: KeptNote[] = [];
      for (let from = 0, isMore = true; isMore; from += NOTES_AT_ONCE) {
        const rows = await listNotes(read, learnerId, { from, most: NOTES_AT_ONCE });
        for (const { id, typeId, note, fileIds } of await withFiles(learnerId, rows)) {
          const type = types.get(typeId);
          const named = [...fileIds].flatMap(([name, fileId]) => {
            const file = files.get(fileId);
            return file ? [[name, file] as const] : [];
          });
          if (type) kept.push(outgoing({ id, type, note, files: new Map(named) }));
        }
        isMore = rows.length === NOTES_AT_ONCE;
        await nextTurn();
      }
      return kept.reverse();
    },

    /**
     * Removes a note with its unshared files; its cards are no longer reviewed.
     * @throws Refusal `word_not_found`
     */
    async remove(learnerId: string, noteId: string): Promise<{ total: number }> {
      const wasThere = await write(async (tx) => {
        const removed = await removeNote(tx, learnerId, noteId);
        if (removed) await removeUnused(tx, learnerId);
        return removed;
      });
      if (!wasThere) throw new Refusal('word_not_found');
      await tell(learnerId, 'word_left_out', noteId);
      return { total: (await countOwn(read, learnerId)).notes };
    },

    /** @throws Refusal `not_found` */
    async file(learnerId: string, fileId: string): Promise<OwnFile> {
      const file = await findFile(read, learnerId, fileId);
      if (!file) throw new Refusal('not_found');
      return file;
    },
  };
}
