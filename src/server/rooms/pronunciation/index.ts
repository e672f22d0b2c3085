import { join } from 'node:path';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { createAssessor } from './assessor.ts';
import { ledgerRoom } from './ledger.ts';
import { addPronunciationRoutes } from './pronunciation.routes.ts';
import { createPronunciation, type Sayable } from './pronunciation.service.ts';
import { createTargets } from './targets.ts';
import { transcriptionBy } from './transcription.ts';

/** The weights of the acoustic model; the pages that assess by themselves read the same. */
const MODEL_FILE = join(PROJECT_ROOT, 'src/shared/pronunciation/speech.bin');

/** The rooms this one asks: what was said, and how words sound. */
export interface PronunciationDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly voice: Pick<VoiceDoor, 'pronounced'>;
}

/** What other rooms may ask of this one. */
export interface PronunciationDoor extends OpenRoom {
  /**
   * Which of some lines a recording says, where one leads those that mean something else clearly; null where none does,
   * or no voice was heard.
   * @throws Refusal `unsupported_media_type`, `unreadable_audio`, `busy`
   */
  heardAmong(recording: Buffer, lines: readonly Sayable[]): Promise<string | null>;
}

/** Saying words: recordings are assessed and forgotten, and what came of it goes to the ledger. */
export const pronunciationRoom: Room<PronunciationDoors, PronunciationDoor> = {
  name: 'pronunciation',
  tables: [],
  open(app, { course, clock, settings, log }, { ledger, progress, voice }) {
    ledger.register(ledgerRoom(course.words, progress));
    const targets = createTargets(course, voice);
    const assessor = createAssessor(MODEL_FILE);
    const transcription = settings.transcription && transcriptionBy(settings.transcription);
    const pronunciation = createPronunciation({ targets, assessor, transcription, log });
    addPronunciationRoutes(app, { course, clock, ledger, targets, pronunciation });
    app.addHook('onClose', () => assessor.close());
    return { heardAmong: pronunciation.heardAmong };
  },
};
