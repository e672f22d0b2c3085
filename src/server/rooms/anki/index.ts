import { join } from 'node:path';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { addAnkiRoutes } from './anki.routes.ts';
import { openAnkiFiles } from './anki-files.ts';
import { createImports, ledgerRoom } from './import.service.ts';

/** What is exchanged with Anki: packages of decks and texts, in and out. What is taken over goes to the ledger. */
export const ankiRoom: Room<{ readonly progress: ProgressDoor }, OpenRoom> = {
  name: 'anki',
  tables: [],
  open(app, { settings, course, clock }, { progress }) {
    const files = openAnkiFiles(join(settings.dataDir, 'anki'), clock());
    const studies = () => course.studies();
    progress.follow(ledgerRoom(studies));
    addAnkiRoutes(app, createImports(studies, progress, files, clock));
    return {};
  },
};
