import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  changeOwnNote,
  readOwnFile,
  readOwnNotes,
  readOwnWords,
  removeOwnNote,
  writeOwnNote,
} from '#shared/vocabulary/own-cards.contract.ts';
import type { OwnCards } from './own-cards.service.ts';
import { listOwnWords } from './own-words.ts';

/** Registers the calls of this room. */
export function addOwnCardRoutes(app: FastifyInstance, own: OwnCards, read: Database['read']): void {
  serve(app, readOwnNotes, ({ query, who }) => own.list(who.learnerId, query.from, query.note));

  serve(app, readOwnWords, ({ who }) => listOwnWords(read, who.learnerId));

  serve(app, writeOwnNote, ({ params, body: { restore, ...word }, who }) =>
    own.write(who.learnerId, params.noteId, word, restore),
  );

  serve(app, changeOwnNote, ({ params, body, who }) => own.change(who.learnerId, params.noteId, body));

  serve(app, removeOwnNote, ({ params, who }) => own.remove(who.learnerId, params.noteId));

  serve(app, readOwnFile, async ({ params: { fileId }, who }) => {
    const { type, bytes } = await own.file(who.learnerId, fileId);
    return new FileAnswer(bytes, type, fileId);
  });
}
