import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { Picture } from '#web/ui/Picture.tsx';

interface AvatarFaceProps {
  avatar: Avatar;
  /** Classes that set the size. */
  className?: string;
}

/**
 * Avatar of a player: a picture on a disc that is light in both themes, because the fox has black ears. It has no text
 * alternative because the name is always shown beside it.
 */
export function AvatarFace({ avatar: { colour, picture }, className = 'size-12' }: AvatarFaceProps) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full border-2 ${className}`}
      style={{
        borderColor: colour,
        backgroundColor: `color-mix(in srgb, ${colour} 22%, white)`,
      }}
    >
      <Picture name={picture} size={48} className="size-[64%]" />
    </span>
  );
}
