import { join } from 'node:path';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { addAnkiRoutes } from './anki.routes.ts';
import { openAnkiFiles } from './anki-files.ts';
import { createExports } from './export.service.ts';
import { createImports, ledgerRoom } from './import.service.ts';

/** The rooms this one asks: for what was learnt, what is the learner's own, and how it sounds. */
export interface AnkiDoors {
  readonly progress: ProgressDoor;
  readonly ownCards: Pick<OwnCardsDoor, 'add' | 'all' | 'meaningsBrought' | 'idsByPart'>;
  readonly voice: Pick<VoiceDoor, 'cached'>;
}

/** What is exchanged with Anki: packages of decks and texts, in and out. What is taken over goes to the ledger. */
export const ankiRoom: Room<AnkiDoors, OpenRoom> = {
  name: 'anki',
  tables: [],
  open(app, { settings, course, clock }, { progress, ownCards, voice }) {
    const files = openAnkiFiles(join(settings.dataDir, 'anki'), clock());
    const studies = () => course.studies();
    progress.follow(ledgerRoom(studies));
    addAnkiRoutes(
      app,
      createImports(studies, { progress, ownCards }, files, clock),
      createExports(studies, { progress, ownCards, voice }, files),
    );
    return {};
  },
};
