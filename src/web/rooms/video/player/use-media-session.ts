import { type RefObject, useEffect } from 'react';
import type { Playback } from './playback.ts';
import { STEP_S } from './SeekBar.tsx';
import { nextStart, previousStart, type Span } from './timeline.ts';

/** Events after which position and rate are reported to the device. */
const TOLD = ['play', 'pause', 'seeked', 'ratechange'] as const;

interface Shown {
  readonly title: string;
  readonly artist: string;
  /** URL of its picture. */
  readonly poster: string;
  readonly durationS: number;
}

/** Connects the device's media keys and lock screen to the film. */
export function useMediaSession(
  element: RefObject<HTMLVideoElement | null>,
  playback: Playback,
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
          // Browsers throw for actions that they do not support.
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
    const video = element.current;
    if (!video || !('mediaSession' in navigator)) return;
    // Between these events the device extrapolates the position.
    const tell = () => {
      navigator.mediaSession.playbackState = video.paused ? 'paused' : 'playing';
      navigator.mediaSession.setPositionState?.({
        duration: durationS,
        position: Math.min(durationS, video.currentTime),
        playbackRate: video.playbackRate,
      });
    };
    for (const event of TOLD) video.addEventListener(event, tell);
    return () => {
      for (const event of TOLD) video.removeEventListener(event, tell);
    };
  }, [element, durationS]);
}
