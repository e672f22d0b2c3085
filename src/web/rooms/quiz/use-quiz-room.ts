import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { SOCKET_PATH } from '#shared/sockets.ts';
import { openConnection } from '#web/platform/socket/browser-connection.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { askForMyRoom } from './quiz.api.ts';
import { createQuizRoom, type QuizRoom, type QuizRoomParts, type Whereabouts } from './quiz-room.ts';

function browserRoom(as: QuizRoomParts['as']): QuizRoom {
  return createQuizRoom({
    as,
    connect: (options) => openConnection(SOCKET_PATH, options),
    find: async () => (await askForMyRoom(as === 'screen' ? { query: { as } } : {})).session,
    nowMs: () => performance.now(),
    later: (callback, delayMs) => void setTimeout(callback, delayMs),
  });
}

/** The two places that a browser may have in rooms: that of who plays, and that of a screen. */
export function browserRooms(): Readonly<Record<QuizRoomParts['as'], QuizRoom>> {
  return { player: browserRoom('player'), screen: browserRoom('screen') };
}

/** Those of this page, which all pages of the quiz share. */
export const QuizRooms = createContext(browserRooms());

/** The room of this page, and where it is, for as long as the component is shown. */
export function useQuizRoom(as: QuizRoomParts['as'] = 'player'): {
  readonly room: QuizRoom;
  readonly whereabouts: Whereabouts;
} {
  const room = useContext(QuizRooms)[as];
  const whereabouts = useSyncExternalStore(room.subscribe, room.whereabouts);
  useEffect(() => room.hold(), [room]);
  useEffect(() => watchSight(room), [room]);
  // Phones stay on until the game has ended; a television also shows the podium.
  useWakeLock(whereabouts.at === 'room' && (as === 'screen' || whereabouts.room.session.phase !== 'ended'));
  const isAway = whereabouts.at === 'unreachable';
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', room.find);
    return () => window.removeEventListener('online', room.find);
  }, [isAway, room]);
  return { room, whereabouts };
}

/** Tells the room whether the page can be seen; `freeze` comes to pages that fall asleep without having been hidden. */
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
