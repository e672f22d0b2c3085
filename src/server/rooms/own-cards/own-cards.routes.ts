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
  serve(app, readOwnNotes, ({ query, user }) => own.list(user.learnerId, query.from, query.note));

  serve(app, readOwnWords, ({ user }) => listOwnWords(read, user.learnerId));

  serve(app, writeOwnNote, ({ params, body: { restore, ...word }, user }) =>
    own.write(user.learnerId, params.noteId, word, restore),
  );

  serve(app, changeOwnNote, ({ params, body, user }) => own.change(user.learnerId, params.noteId, body));

  serve(app, removeOwnNote, ({ params, user }) => own.remove(user.learnerId, params.noteId));

  serve(app, readOwnFile, async ({ params: { fileId }, user }) => {
    const { type, bytes } = await own.file(user.learnerId, fileId);
    return new FileAnswer(bytes, type, fileId);
  });
}
