import { join } from 'node:path';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { APP_FILMS, OWN_FILMS, openFilms } from './films.ts';
import { ledgerRoom } from './ledger.ts';
import { exportVideos, importVideos } from './own-data.ts';
import { addVideoRoutes } from './video.routes.ts';
import { createVideos, type Videos } from './video.service.ts';

/** Functions for other rooms. */
export type VideoDoor = OpenRoom & Pick<Videos, 'momentsOf'>;

/** The ledger and the rooms that films use. */
export interface VideoDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
}

/** Films: to be watched, answered about, and taken words from. */
export const videoRoom: ServerRoom<VideoDoors, VideoDoor> = {
  name: 'video',
  tables: ['video_favourites', 'video_moments'],
  open(app, platform, { ledger, progress }) {
    const { course, database, settings, log } = platform;
    const folders = { app: APP_FILMS, own: join(settings.dataDir, OWN_FILMS) };
    const films = openFilms(folders, (id) => course.words.has(id), platform);
    ledger.register(ledgerRoom(films, progress));
    const videos = createVideos(platform, ledger, films);
    addVideoRoutes(app, videos);
    app.http.pageTests.set('/video-lessons/:videoId', async (id) =>
      (await films.all()).some(({ lesson }) => lesson.id === id),
    );
    app.addHook('onReady', async () => {
      films
        .check()
        .catch((err: unknown) =>
          log.warn({ err }, 'video: reading the films failed, retrying when the list is next requested'),
        );
    });
    return {
      momentsOf: videos.momentsOf,
      exportLearner: (learnerId) => exportVideos(database.read, learnerId),
      importLearner: (learnerId, exported) => importVideos(database, learnerId, exported),
    };
  },
};
