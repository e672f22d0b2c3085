import type { TogetherMember } from '#shared/together/together.contract.ts';
import { Picture } from '#web/ui/Picture.tsx';

/** Picture of a member, or the first letter of the name. Decorative, because the name is always beside it. */
export function MemberFace({ member: { avatar, firstName } }: { member: TogetherMember }) {
  const [initial = ''] = firstName;
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-lake-tint font-bold text-lake"
    >
      {avatar ? <Picture name={avatar.picture} size={28} /> : initial}
    </span>
  );
}
