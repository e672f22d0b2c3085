import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { copyLent, type LentNotes } from './lent-notes.ts';
import { listIdsByPart } from './own-cards.repo.ts';
import { addOwnCardRoutes } from './own-cards.routes.ts';
import { createOwnCards, type OwnCards } from './own-cards.service.ts';
import { findOwnWords } from './own-words.ts';
import { storedNote, storedNoteType } from './stored-note.ts';

export type { KeptNote, OwnNoteRecord, StoredCard, StoredField } from './stored-note.ts';

/** Notes and files as `exportLearner` writes them. */
const exportedNotes = z.object({
  ownNotes: z.array(storedNote.extend({ id: z.string(), type: storedNoteType })).default([]),
  ownFiles: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })).default([]),
});

/** Functions for other rooms. */
export interface OwnCardsDoor extends OpenRoom, Pick<OwnCards, 'find' | 'add' | 'all' | 'meaningsBrought'> {
  /** Ids of all notes, by the parts that earlier versions used in exports. */
  idsByPart(learnerId: string): Promise<ReadonlyMap<string, string>>;
  /** Texts of some notes; missing notes are left out. */
  words(learnerId: string, noteIds: readonly string[]): Promise<OwnWord[]>;
  /** Copies notes of a learner to another; see `copyLent`. */
  copyLent(lent: LentNotes): Promise<void>;
}

/**
 * Learners' own notes, which belong to no word of the word list, with their pictures and sounds. Their review state is
 * in the ledger.
 */
export const ownCardsRoom: ServerRoom<{ readonly ledger: Ledger }, OwnCardsDoor> = {
  name: 'own-cards',
  tables: ['own_note_types', 'own_notes', 'own_files', 'own_note_files'],
  open: (app, platform, { ledger }) => openOwnCards(app, platform, ledger),
};

/** Creates the room synchronously and returns its public API. */
export function openOwnCards(
  app: FastifyInstance,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  ledger: Ledger,
): OwnCardsDoor {
  const own = createOwnCards(database, ledger, clock);
  addOwnCardRoutes(app, own, database.read);
  return {
    find: own.find,
    add: own.add,
    all: own.all,
    meaningsBrought: own.meaningsBrought,
    words: (learnerId, noteIds) => findOwnWords(database.read, learnerId, noteIds),
    copyLent: (lent) => copyLent(database, ledger, own, lent),
    idsByPart: (learnerId) => listIdsByPart(database.read, learnerId),
    async importLearner(learnerId, exported) {
      const { ownNotes, ownFiles } = exportedNotes.parse(exported);
      const files = ownFiles.map(({ name, type, base64 }) => {
        return [name, { type, bytes: Buffer.from(base64, 'base64') }] as const;
      });
      const notes = ownNotes.map(({ id, type, ...note }) => ({ id, type, note }));
      await own.add(learnerId, notes, new Map(files));
    },
    async exportLearner(learnerId) {
      const notes = await own.all(learnerId);
      const files = new Map(notes.flatMap((note) => [...note.files]));
      return {
        ownNotes: notes.map(({ id, type, note }) => ({ id, type, ...note })),
        ownFiles: [...files].map(([name, { type, bytes }]) => ({
          name,
          type,
          base64: Buffer.from(bytes).toString('base64'),
        })),
      };
    },
  };
}
