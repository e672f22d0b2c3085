import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { forget, recall, remember } from '../storage.ts';

const STORED_AS = 'tillsammans-learners';

/** Learner of the family, as the profile picker shows them without a connection. */
export type DeviceMember = Omit<FamilyMember, 'settings' | 'restorableUntil'>;

/** Stores the learners of the family for the profile picker without a connection. */
export function rememberFamily({ learners, isBound }: Family): void {
  if (isBound) {
    forgetFamily();
    return;
  }
  const members: DeviceMember[] = learners
    .filter(({ restorableUntil }) => restorableUntil === null)
    .map(({ settings: _, restorableUntil: __, ...member }) => member);
  remember(STORED_AS, JSON.stringify(members));
}

/** Reads the stored learners; none if nothing can be read. */
export function recallFamily(): readonly DeviceMember[] {
  try {
    return JSON.parse(recall(STORED_AS) ?? '[]') as DeviceMember[];
  } catch {
    return [];
  }
}

export const forgetFamily = (): void => forget(STORED_AS);
