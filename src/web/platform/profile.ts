import type * as accounts from '#shared/accounts/accounts.contract.ts';
import { call } from './call.ts';

const PATH = '/api/profile';

/** Profile of the active learner. */
export const readProfile = call<typeof accounts.readProfile>('GET', PATH);

/** Changes the profile; absent fields stay as they are. */
export const updateProfile = call<typeof accounts.updateProfile>('PUT', PATH);
