import { useState } from 'react';
import { AVATAR_COLOURS, MAX_NICKNAME } from '#shared/quiz/limits.ts';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { AVATAR_PICTURES, randomAvatar } from '#web/study/avatar/random-avatar.ts';

/** Name and avatar with which this browser plays. */
export interface OwnPlayer {
  readonly nickname: string;
  readonly avatar: Avatar;
}

const STORED_AS = 'tillsammans-quiz-player';

/** Last player of this device; null if there is none or the stored value is invalid. */
export function storedPlayer(): OwnPlayer | null {
  try {
    const { nickname, avatar } = JSON.parse(recall(STORED_AS) ?? 'null') as Partial<OwnPlayer>;
    const isKnown =
      typeof nickname === 'string' &&
      avatar !== undefined &&
      AVATAR_COLOURS.includes(avatar.colour) &&
      AVATAR_PICTURES.includes(avatar.picture);
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
