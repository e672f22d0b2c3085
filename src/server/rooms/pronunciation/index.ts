import { join } from 'node:path';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { createAssessor } from './assessor.ts';
import { ledgerRoom } from './ledger.ts';
import { addPronunciationRoutes } from './pronunciation.routes.ts';
import { createPronunciation, type SayableLine } from './pronunciation.service.ts';
import { createTargets } from './targets.ts';
import { transcriptionBy } from './transcription.ts';

/** Weights of the acoustic model, the same that pages use. */
const MODEL_FILE = join(PROJECT_ROOT, 'src/shared/pronunciation/speech.bin');

/** Rooms used by this one: recorded attempts, and pronunciations. */
export interface PronunciationDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly voice: Pick<VoiceDoor, 'pronounced'>;
}

/** Functions for other rooms. */
export interface PronunciationDoor extends OpenRoom {
  /**
   * Line that a recording clearly contains, compared with lines of other meaning; null if there is none, or no
   * voice.
   * @throws Refusal `unsupported_media_type`, `unreadable_audio`, `busy`
   */
  heardAmong(recording: Buffer, lines: readonly SayableLine[]): Promise<string | null>;
}

/** Pronunciation practice: recordings are assessed and discarded; results are stored in the ledger. */
export const pronunciationRoom: ServerRoom<PronunciationDoors, PronunciationDoor> = {
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
