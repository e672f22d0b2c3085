import type { User } from '#shared/accounts/accounts.contract.ts';

/** True if the account may have other learners. A device bound to one learner cannot switch, and is never the holder's. */
export const hasFamily = (user: Pick<User, 'canSwitch' | 'isHolder'>): boolean =>
  user.canSwitch || !user.isHolder;
