import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { AvatarFace } from './AvatarFace.tsx';

interface LearnerFaceProps {
  learner: { readonly firstName: string; readonly avatar: Avatar | null };
  /** Classes that set the sizes of the disc and the letter. */
  className?: string;
}

/** Portrait of a learner: the avatar, or the first letter of the name. Decorative, because the name is beside it. */
export function LearnerFace({ learner: { firstName, avatar }, className = 'size-12' }: LearnerFaceProps) {
  if (avatar) return <AvatarFace avatar={avatar} className={className} />;
  const [initial = ''] = firstName;
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-lake-tint font-bold text-lake ${className}`}
    >
      {initial}
    </span>
  );
}
