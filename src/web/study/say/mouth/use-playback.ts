import { useEffect, useRef, useState } from 'react';

/** Playback of a file with its position. */
export interface MouthPlayback {
  /** Position in milliseconds; null while stopped. */
  readonly atMs: number | null;
  play(url: string): void;
  stop(): void;
}

/** Plays a sound and updates its position with every frame; stops on unmount. */
export function usePlayback(): MouthPlayback {
  const [atMs, setAtMs] = useState<number | null>(null);
  const running = useRef<{ audio: HTMLAudioElement; frame: number } | null>(null);
  const stop = () => {
    if (running.current) {
      cancelAnimationFrame(running.current.frame);
      running.current.audio.pause();
      running.current = null;
    }
    setAtMs(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the component goes
  useEffect(() => stop, []);
  return {
    atMs,
    stop,
    play(url) {
      stop();
      const audio = new Audio(url);
      const own = { audio, frame: 0 };
      running.current = own;
      const follow = () => {
        if (running.current !== own) return;
        setAtMs(audio.currentTime * 1_000);
        own.frame = requestAnimationFrame(follow);
      };
      audio.onended = stop;
      audio.onerror = stop;
      audio.play().then(follow, stop);
    },
  };
}
