import { join } from 'node:path';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import { openAnkiFiles } from './anki-files.ts';

/** What is exchanged with Anki: packages of decks and texts, in and out. */
export const ankiRoom: Room<object, OpenRoom> = {
  name: 'anki',
  tables: [],
  async open(_app, { settings, clock }) {
    await openAnkiFiles(join(settings.dataDir, 'anki'), clock());
    return {};
  },
};
