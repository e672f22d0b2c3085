import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import {
  addOwnText,
  changeOwnText,
  listTexts,
  readLibraryText,
  readOwnText,
  readReadingHistory,
  readWordMemory,
  removeOwnText,
  restoreOwnText,
} from '#shared/reading/reading.contract.ts';
import type { OwnTextService } from './own-texts.service.ts';
import type { LibraryService } from './reading.service.ts';

/** Registers the calls of this room. */
export function addReadingRoutes(
  app: FastifyInstance,
  reading: LibraryService,
  ownTexts: OwnTextService,
): void {
  serve(app, listTexts, ({ user }) => reading.list(user));

  serve(app, readLibraryText, ({ params, user }) => reading.read(user.learnerId, params.textId));

  serve(app, readWordMemory, ({ user }) => reading.memory(user.learnerId));

  serve(app, readReadingHistory, ({ user }) => reading.history(user));

  serve(app, readOwnText, ({ params, user }) => ownTexts.read(user, params.ownTextId));

  serve(app, addOwnText, ({ params, body, user }) => ownTexts.save(user.learnerId, params.ownTextId, body));

  serve(app, changeOwnText, ({ params, body, user }) =>
    ownTexts.change(user.learnerId, params.ownTextId, body),
  );

  serve(app, removeOwnText, ({ params, user }) => ownTexts.remove(user.learnerId, params.ownTextId));

  serve(app, restoreOwnText, ({ params, user }) => ownTexts.restore(user.learnerId, params.ownTextId));
}
