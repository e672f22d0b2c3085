import type { Together, TogetherMember } from '#shared/together/together.contract.ts';

/** Name of a member, and true if it is the reader. */
export function memberName(
  { members }: Pick<Together, 'members'>,
  learnerId: string,
): Pick<TogetherMember, 'firstName' | 'isYou'> {
  return members.find(({ id }) => id === learnerId) ?? { firstName: '', isYou: false };
}
