import type { Random } from '#shared/chance.ts';
import { AVATAR_COLOURS, AVATARS, type AvatarPicture } from '#shared/quiz/limits.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';

/** Pictures of all sets. */
export const AVATAR_PICTURES: readonly AvatarPicture[] = Object.values(AVATARS).flat();

/**
 * Random colour and picture.
 * @param but avatar whose picture is not chosen again
 */
export function randomAvatar(random: Random, but?: Avatar): Avatar {
  // `oneOf` of chance.ts is bundled with the tasks, which the pages of a family do not load.
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  return {
    colour: pick(AVATAR_COLOURS) ?? AVATAR_COLOURS[0],
    picture: pick(AVATAR_PICTURES.filter((picture) => picture !== but?.picture)) ?? 'fox',
  };
}
