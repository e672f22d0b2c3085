import { join } from 'node:path';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { addAnkiRoutes } from './anki.routes.ts';
import { openAnkiFiles } from './anki-files.ts';
import { createExports } from './export.service.ts';
import { createImports } from './import.service.ts';
import { ledgerRoom } from './ledger.ts';

/** Rooms used by this one: learnt words, own cards, and audio. */
export interface AnkiDoors {
  readonly ledger: Ledger;
  readonly ownCards: Pick<OwnCardsDoor, 'add' | 'all' | 'meaningsBrought' | 'idsByPart'>;
  readonly voice: Pick<VoiceDoor, 'cached'>;
}

/** Import and export: Anki packages and text files. Imported reviews are recorded in the ledger. */
export const ankiRoom: ServerRoom<AnkiDoors, OpenRoom> = {
  name: 'anki',
  tables: [],
  open(app, { settings, course, clock }, { ledger, ownCards, voice }) {
    const files = openAnkiFiles(join(settings.dataDir, 'anki'), clock());
    const studies = () => course.studies();
    ledger.register(ledgerRoom(studies));
    addAnkiRoutes(
      app,
      createImports(studies, { ledger, ownCards }, files, clock),
      createExports(studies, { ledger, ownCards, voice }, files),
    );
    return {};
  },
};
