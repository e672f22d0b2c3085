import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import {
  answerQuiz,
  changeQuizSettings,
  createQuiz,
  joinQuiz,
  leaveQuiz,
  nextQuizQuestion,
  playQuizAgain,
  readMyQuiz,
  readQuiz,
  readQuizLeaderboard,
  readQuizQuestion,
  readQuizReward,
  readQuizSound,
  removeQuizPlayer,
  setQuizReady,
  startQuiz,
  watchQuiz,
} from '#shared/quiz/quiz.contract.ts';
import type { Guesser } from './codes.ts';
import type { Present, QuizService } from './quiz.service.ts';
import { callerOf, giveToken } from './seat-cookie.ts';
import type { createSeating } from './seating.ts';

/** Caller data of a request. */
interface Asking {
  readonly request: FastifyRequest;
  readonly user: SessionUser | null;
}

/** Registers the endpoints of this room. */
export function addQuizRoutes(
  app: FastifyInstance,
  seating: ReturnType<typeof createSeating>,
  quiz: QuizService,
): void {
  const guesserOf = ({ request, user }: Asking): Guesser => ({
    accountId: user?.accountId ?? null,
    address: normalizeIP(request.ip),
  });
  const presentOf = ({ request, user }: Asking, roomId: string, as?: 'screen'): Promise<Present> =>
    quiz.present(callerOf(request, user, as), roomId);
  /** Audio is sent to players and screens; its URL is the same for both. */
  const hearerOf = (asking: Asking, roomId: string): Promise<Present> =>
    presentOf(asking, roomId).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'room_not_found') {
        return presentOf(asking, roomId, 'screen');
      }
      throw error;
    });

  serve(app, createQuiz, async ({ body, user }) => quiz.show(await seating.create(user.learnerId, body)));

  serve(app, joinQuiz, async ({ body, reply, ...asking }) => {
    const { request, user } = asking;
    const token = () => giveToken(request, reply);
    const seated = await seating.join(body.roomCode, body, callerOf(request, user), guesserOf(asking), token);
    return { session: quiz.show(seated), player: quiz.player(seated) };
  });

  serve(app, watchQuiz, async ({ body, reply, ...asking }) => {
    const { request, user } = asking;
    const token = () => giveToken(request, reply);
    const caller = callerOf(request, user, 'screen');
    return quiz.show(await seating.watch(body.roomCode, body.language, caller, guesserOf(asking), token));
  });

  serve(app, readMyQuiz, async ({ query, request, user }) => ({
    session: await quiz.mine(callerOf(request, user, query.as)),
  }));

  serve(app, readQuiz, async ({ params, query, ...asking }) =>
    quiz.show(await presentOf(asking, params.id, query.as)),
  );

  serve(app, changeQuizSettings, async ({ params, body, ...asking }) => {
    const at = await presentOf(asking, params.id);
    const settings = Object.fromEntries(
      Object.entries(body.settings ?? {}).filter(([, value]) => value !== undefined),
    );
    return quiz.act(at, { type: 'settings', by: at.seatId, settings, category: body.category });
  });

  serve(app, setQuizReady, async ({ params, body, ...asking }) => {
    const at = await presentOf(asking, params.id);
    return quiz.act(at, { type: 'ready', by: at.seatId, isReady: body.isReady });
  });

  serve(app, startQuiz, async ({ params, ...asking }) => quiz.start(await presentOf(asking, params.id)));

  serve(app, nextQuizQuestion, async ({ params, ...asking }) => {
    const at = await presentOf(asking, params.id);
    return quiz.act(at, { type: 'next', by: at.seatId });
  });

  serve(app, playQuizAgain, async ({ params, ...asking }) => {
    const at = await presentOf(asking, params.id);
    return quiz.again(at);
  });

  serve(app, removeQuizPlayer, async ({ params, body, ...asking }) =>
    quiz.remove(await presentOf(asking, params.id), body.playerId),
  );

  serve(app, leaveQuiz, async ({ params, query, ...asking }) => {
    await quiz.leave(await presentOf(asking, params.id, query.as));
    return {};
  });

  serve(app, answerQuiz, async ({ body, ...asking }) => {
    const at = await presentOf(asking, body.sessionId);
    if ((body.playerId ?? at.seatId) !== at.seatId) throw new Refusal('forbidden');
    return quiz.answer(at, body);
  });

  serve(app, readQuizQuestion, async ({ params, query, ...asking }) =>
    quiz.question(await presentOf(asking, params.id, query.as)),
  );

  serve(app, readQuizLeaderboard, async ({ params, query, ...asking }) =>
    quiz.leaderboard(await presentOf(asking, params.id, query.as)),
  );

  serve(app, readQuizReward, async ({ params, ...asking }) => ({
    reward: await quiz.reward(await presentOf(asking, params.id)),
  }));

  serve(app, readQuizSound, async ({ params, reply, ...asking }) => {
    const { id, questionId, part } = params;
    const bytes = await quiz.sound(await hearerOf(asking, id), questionId, part);
    reply.header('cache-control', 'private, max-age=600');
    return new FileAnswer(bytes, readQuizSound.gives, 'sound.mp3');
  });
}
