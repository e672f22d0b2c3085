import { type Learner, signInLearner } from './learner.ts';

/** Adds a child to the family of a holder. Returns the id of the new learner. */
export async function addChild(
  holder: Learner,
  firstName: string,
  baseLanguage: 'english' | 'dutch' | 'german' = 'english',
): Promise<string> {
  const reply = await holder.call('POST', '/api/family/learners', {
    ...{ firstName, avatar: { colour: '#1d5c87', picture: 'fox' }, baseLanguage },
    ...{ weeklyGoalTarget: 3, timeZone: 'Europe/Stockholm', ageGroup: 'under-13' },
    ...{ consent: true, language: 'english' },
  });
  if (!reply.ok) throw new Error(`Adding a learner answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()).learnerId;
}

/** Signs in on another device, where a learner of the family is active; none if `learnerId` is null. */
export async function familyDevice(
  appUrl: string,
  holder: Learner,
  learnerId: string | null,
): Promise<Learner> {
  const device = await signInLearner(appUrl, holder);
  const reply = await (learnerId === null
    ? device.call('POST', '/api/family/lock')
    : device.call('POST', '/api/family/switch', { learnerId }));
  if (!reply.ok) throw new Error(`Choosing a learner answered ${reply.status}: ${await reply.text()}`);
  return device;
}
