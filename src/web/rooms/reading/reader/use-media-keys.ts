import { useEffect, useEffectEvent } from 'react';

interface MediaKeys {
  readonly title: string;
  readonly isPlaying: boolean;
  play(): void;
  stop(): void;
  /** Goes to the sentence before (-1) or after (1) the current one. */
  step(by: -1 | 1): void;
}

/** Connects the device's media keys and lock screen to a text that is read aloud. */
export function useMediaKeys({ title, isPlaying, play, stop, step }: MediaKeys): void {
  const onKey = useEffectEvent((action: MediaSessionAction) => {
    if (action === 'play') play();
    else if (action === 'previoustrack') step(-1);
    else if (action === 'nexttrack') step(1);
    else stop();
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    const actions: MediaSessionAction[] = ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'];
    const setAll = (isOn: boolean) => {
      for (const action of actions) {
        try {
          session.setActionHandler(action, isOn ? () => onKey(action) : null);
        } catch {
          // Browsers throw for actions that they do not support.
        }
      }
    };
    session.metadata = new MediaMetadata({ title, album: 'Tillsammans' });
    setAll(true);
    return () => {
      setAll(false);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [title]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
