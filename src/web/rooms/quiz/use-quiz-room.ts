import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { SOCKET_PATH } from '#shared/sockets.ts';
import { openConnection } from '#web/platform/socket/browser-connection.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { askForMyRoom } from './quiz.api.ts';
import { createQuizRoom, type QuizRoom, type QuizRoomParts, type SeatState } from './quiz-room.ts';

function browserRoom(as: QuizRoomParts['as']): QuizRoom {
  return createQuizRoom({
    as,
    connect: (options) => openConnection(SOCKET_PATH, options),
    find: async () => (await askForMyRoom(as === 'screen' ? { query: { as } } : {})).session,
    nowMs: () => performance.now(),
    later: (callback, delayMs) => void setTimeout(callback, delayMs),
  });
}

/** Clients for the two seats that a browser can have: as a player and as a screen. */
export function browserRooms(): Readonly<Record<QuizRoomParts['as'], QuizRoom>> {
  return { player: browserRoom('player'), screen: browserRoom('screen') };
}

/** Clients of this page, shared by all pages of the quiz. */
export const QuizRooms = createContext(browserRooms());

/** Client of this page's room and its state, connected while the component is mounted. */
export function useQuizRoom(as: QuizRoomParts['as'] = 'player'): {
  readonly room: QuizRoom;
  readonly seatState: SeatState;
} {
  const room = useContext(QuizRooms)[as];
  const seatState = useSyncExternalStore(room.subscribe, room.seatState);
  useEffect(() => room.hold(), [room]);
  useEffect(() => watchSight(room), [room]);
  // Phones stay awake until the game has ended; a television also during the podium.
  useWakeLock(seatState.at === 'room' && (as === 'screen' || seatState.room.session.phase !== 'ended'));
  const isAway = seatState.at === 'unreachable';
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', room.find);
    return () => window.removeEventListener('online', room.find);
  }, [isAway, room]);
  return { room, seatState };
}

/**
 * Reports to the room whether the page is visible. `freeze` is fired for pages that are suspended without having
 * been hidden.
 */
function watchSight(room: QuizRoom): () => void {
  const look = () => room.setSeen(document.visibilityState === 'visible');
  const sleep = () => room.setSeen(false);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', look);
  document.addEventListener('freeze', sleep);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('resume', look);
    document.removeEventListener('freeze', sleep);
  };
}
