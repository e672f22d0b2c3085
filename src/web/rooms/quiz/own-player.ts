import { useState } from 'react';
import { oneOf, type Random } from '#shared/chance.ts';
import { AVATAR_COLOURS, AVATARS, type AvatarPicture, MAX_NICKNAME } from '#shared/quiz/limits.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** Name and avatar with which this browser plays. */
export interface OwnPlayer {
  readonly nickname: string;
  readonly avatar: Avatar;
}

const STORED_AS = 'tillsammans-quiz-player';

const PICTURES: readonly AvatarPicture[] = Object.values(AVATARS).flat();

/**
 * Random colour and picture.
 * @param but avatar whose picture is not chosen again
 */
export function randomAvatar(random: Random, but?: Avatar): Avatar {
  return {
    colour: oneOf(AVATAR_COLOURS, random) ?? AVATAR_COLOURS[0],
    picture:
      oneOf(
        PICTURES.filter((picture) => picture !== but?.picture),
        random,
      ) ??
      PICTURES[0] ??
      'fox',
  };
}

/** Last player of this device; null if there is none or the stored value is invalid. */
export function storedPlayer(): OwnPlayer | null {
  try {
    const { nickname, avatar } = JSON.parse(recall(STORED_AS) ?? 'null') as Partial<OwnPlayer>;
    const isKnown =
      typeof nickname === 'string' &&
      avatar !== undefined &&
      AVATAR_COLOURS.includes(avatar.colour) &&
      PICTURES.includes(avatar.picture);
    return isKnown ? { nickname: nickname.slice(0, MAX_NICKNAME), avatar } : null;
  } catch {
    return null;
  }
}

/**
 * State of the player of this device, stored in the browser.
 * @param usual default name, which may become known later
 */
export function useOwnPlayer(usual: string): [OwnPlayer, (player: OwnPlayer) => void] {
  const [chosen, setChosen] = useState(storedPlayer);
  const [avatar] = useState(() => randomAvatar(Math.random));
  return [
    chosen ?? { nickname: usual.slice(0, MAX_NICKNAME), avatar },
    (next) => {
      remember(STORED_AS, JSON.stringify(next));
      setChosen(next);
    },
  ];
}
