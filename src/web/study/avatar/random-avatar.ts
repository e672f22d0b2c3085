import { oneOf, type Random } from '#shared/chance.ts';
import { AVATAR_COLOURS, AVATARS, type AvatarPicture } from '#shared/quiz/limits.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';

/** Pictures of all sets. */
export const AVATAR_PICTURES: readonly AvatarPicture[] = Object.values(AVATARS).flat();

/**
 * Random colour and picture.
 * @param but avatar whose picture is not chosen again
 */
export function randomAvatar(random: Random, but?: Avatar): Avatar {
  return {
    colour: oneOf(AVATAR_COLOURS, random) ?? AVATAR_COLOURS[0],
    picture:
      oneOf(
        AVATAR_PICTURES.filter((picture) => picture !== but?.picture),
        random,
      ) ??
      AVATAR_PICTURES[0] ??
      'fox',
  };
}
