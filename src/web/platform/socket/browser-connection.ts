import {
  type Connection,
  type ConnectionOptions,
  type ConnectionParts,
  connect,
  type SocketLike,
} from './connection.ts';

/** Opens a WebSocket connection to `path` of the app's own server. */
export function openConnection<Sent, Received>(
  path: string,
  options: ConnectionOptions<Sent, Received>,
): Connection<Sent> {
  return connect(browserParts(path), options);
}

function browserParts(path: string): ConnectionParts {
  return {
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`) as SocketLike,
    later(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onWake(listener) {
      const whenSeen = () => document.visibilityState === 'visible' && listener();
      window.addEventListener('online', listener);
      document.addEventListener('visibilitychange', whenSeen);
      return () => {
        window.removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', whenSeen);
      };
    },
  };
}
