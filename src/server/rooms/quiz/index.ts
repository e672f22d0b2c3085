import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { ledgerRoom } from './ledger.ts';
import { createLiveRooms } from './live-rooms.ts';
import { createOutbox } from './outbox.ts';
import { exportQuizzes, forgetDeleted } from './own-data.ts';
import { knowsToken } from './quiz.repo.ts';
import { addQuizRoutes } from './quiz.routes.ts';
import { createQuizService, type QuizDoors } from './quiz.service.ts';
import { quizSockets } from './quiz.sockets.ts';
import { seatCookieName } from './seat-cookie.ts';
import { createSeating } from './seating.ts';
import { createSupervision } from './supervision.ts';

/** Family quiz: live rooms for two to six players. Learners' answers are recorded in the ledger. */
export const quizRoom: ServerRoom<QuizDoors, OpenRoom> = {
  name: 'quiz',
  tables: ['quiz_rooms', 'quiz_slots', 'quiz_seats', 'quiz_outbox', 'quiz_asked'],
  open(app, platform, doors) {
    const { database, log } = platform;
    doors.ledger.register(ledgerRoom(doors.progress));
    const outbox = createOutbox(platform, doors.ledger);
    const stopsFor = createSupervision(platform, app.http.studyTimes, outbox);
    const rooms = createLiveRooms(platform, { noted: outbox.noted, stopsFor });
    const quiz = createQuizService(platform, doors, rooms, outbox);
    addQuizRoutes(app, createSeating(platform, rooms), quiz);

    let isStopping = false;
    app.sockets.subscribe(
      quizSockets({
        rooms,
        quiz,
        cookieName: seatCookieName(app.http.cookie.name),
        knowsToken: (tokenHash) => knowsToken(database.read, tokenHash),
        isStopping: () => isStopping,
        failed: (err) =>
          log.warn({ err }, 'quiz: recording that a player left failed, the seat stays marked as connected'),
      }),
    );
    app.addHook('onReady', async () => {
      outbox.soon();
      await forgetDeleted(database, rooms).catch((err: unknown) =>
        log.error({ err }, 'quiz: removing deleted players failed, retrying at the next start'),
      );
      await rooms
        .resume()
        .catch((err: unknown) =>
          log.error({ err }, 'quiz: resuming rooms failed, they resume when a player returns'),
        );
    });
    app.addHook('preClose', (done) => {
      isStopping = true;
      done();
    });
    app.addHook('onClose', async () => {
      rooms.close();
      await outbox.close();
    });
    return {
      exportLearner: (learnerId) => exportQuizzes(database.read, rooms, learnerId),
      eraseDeleted: () => forgetDeleted(database, rooms),
    };
  },
};
