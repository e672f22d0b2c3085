import type { FastifyInstance } from 'fastify';
import { actsAsHolder } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import * as calls from '#shared/together/together.contract.ts';
import { setOnBoard } from './board.repo.ts';
import { maySwitchBoard } from './board.ts';
import { readFamilyPage, type TogetherDoors } from './family-page.ts';
import { acceptProposal, putProposal, removeProposal } from './goals.repo.ts';
import { listMembers } from './members.repo.ts';
import { insertNudge, listNudgesOff, markDismissed, setNudgesOff } from './nudges.repo.ts';

/** Registers the calls of this room. */
export function addTogetherRoutes(app: FastifyInstance, platform: Platform, doors: TogetherDoors): void {
  const { database, learners, clock } = platform;
  const page = (user: SessionUser) => readFamilyPage(platform, doors, user);

  serve(app, calls.readTogether, ({ user }) => page(user));

  serve(app, calls.proposeGoal, async ({ body: { days }, user }) => {
    const { members, goal } = await page(user);
    if (members.length < 2) throw new Refusal('conflict');
    if (days !== null && days > goal.max) {
      const message = `must be at most ${goal.max}`;
      throw new Refusal('validation_error', { issues: [{ path: 'days', message }] });
    }
    await database.write((tx) => putProposal(tx, user.accountId, user.learnerId, days));
    return page(user);
  });

  serve(app, calls.withdrawGoal, async ({ user }) => {
    const proposerId = actsAsHolder(user) ? undefined : user.learnerId;
    await database.write((tx) => removeProposal(tx, user.accountId, proposerId));
    return page(user);
  });

  serve(app, calls.agreeToGoal, async ({ body: { days, proposerId }, user }) => {
    if (proposerId === user.learnerId) throw new Refusal('forbidden');
    const { goal } = await page(user);
    // The stored proposal of a deleted or paused member is not shown, and cannot be agreed to.
    const isShown = goal.proposal?.proposerId === proposerId;
    const isAccepted =
      isShown && (await database.write((tx) => acceptProposal(tx, user.accountId, proposerId, days)));
    if (!isAccepted) throw new Refusal('conflict');
    return page(user);
  });

  serve(app, calls.sendNudge, async ({ params, body: { message }, user }) => {
    const members = await listMembers(database.read, user.accountId);
    const sender = members.find(({ id }) => id === user.learnerId);
    if (!sender) throw new Refusal('unauthenticated');
    const receiver = members.find(({ id, isPaused }) => id === params.learnerId && !isPaused);
    if (!receiver || receiver === sender) throw new Refusal('not_found');
    await database.write(async (tx) => {
      if ((await listNudgesOff(tx, [receiver.id])).size > 0) throw new Refusal('conflict');
      const nowMs = clock();
      const nudge = { sender_id: sender.id, receiver_id: receiver.id, message, sent_at: nowMs };
      const isStored = await insertNudge(tx, { ...nudge, day: dayAt(sender.zones, nowMs) });
      if (!isStored) throw new Refusal('conflict');
    });
    return page(user);
  });

  serve(app, calls.dismissNudge, async ({ params, user }) => {
    const isFound = await database.write((tx) => markDismissed(tx, user.learnerId, params.learnerId));
    if (!isFound) throw new Refusal('not_found');
    return page(user);
  });

  serve(app, calls.showOnBoard, async ({ params, body: { isShown }, user }) => {
    const members = await listMembers(database.read, user.accountId);
    const reader = members.find(({ id }) => id === user.learnerId);
    const member = members.find(({ id, isPaused }) => id === params.learnerId && !isPaused);
    if (!reader || !member) throw new Refusal('not_found');
    if (!maySwitchBoard(reader, actsAsHolder(user), member, isShown)) {
      throw new Refusal(member.isMinor ? 'holder_only' : 'forbidden');
    }
    const learner = await learners.find(member.id);
    if (isShown && learner && !permissionsOf(learner).mayJoinBoard) throw new Refusal('parent_needed');
    await database.write((tx) => setOnBoard(tx, member.id, isShown ? clock() : null));
    return page(user);
  });

  serve(app, calls.acceptNudges, async ({ body: { accepts }, user }) => {
    await database.write((tx) => setNudgesOff(tx, user.learnerId, accepts ? null : clock()));
    return page(user);
  });
}
