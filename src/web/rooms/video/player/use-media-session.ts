import { useEffect } from 'react';
import type { Playback, PlaybackState } from './playback.ts';
import { STEP_S } from './SeekBar.tsx';
import { nextStart, previousStart, type Span } from './timeline.ts';

interface Shown {
  readonly title: string;
  readonly artist: string;
  /** Address of its picture. */
  readonly poster: string;
  readonly durationS: number;
}

/** Lets the device's own keys and its lock screen play the film. */
export function useMediaSession(
  playback: Playback,
  { isPlaying }: PlaybackState,
  lines: readonly Span[],
  { title, artist, poster, durationS }: Shown,
): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    const now = () => playback.clock.atS();
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: playback.play,
      pause: playback.pause,
      seekbackward: ({ seekOffset }) => playback.seek(now() - (seekOffset ?? STEP_S)),
      seekforward: ({ seekOffset }) => playback.seek(now() + (seekOffset ?? STEP_S)),
      seekto: ({ seekTime }) => playback.seek(seekTime ?? now()),
      previoustrack: () => playback.seek(previousStart(lines, now())),
      nexttrack: () => playback.seek(nextStart(lines, now()) ?? now()),
    };
    const setAll = (isOn: boolean) => {
      for (const [action, handler] of Object.entries(handlers)) {
        try {
          session.setActionHandler(action as MediaSessionAction, isOn ? handler : null);
        } catch {
          // A browser need not know every action.
        }
      }
    };
    session.metadata = new MediaMetadata({ title, artist, album: 'Tillsammans', artwork: [{ src: poster }] });
    setAll(true);
    return () => {
      setAll(false);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [playback, lines, title, artist, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    navigator.mediaSession.setPositionState?.({
      duration: durationS,
      position: Math.min(durationS, playback.clock.atS()),
    });
  }, [playback, isPlaying, durationS]);
}
