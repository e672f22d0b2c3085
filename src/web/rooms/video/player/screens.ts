import type { RefObject } from 'react';

/** A phone of Apple's gives the whole screen to a film only, not to what stands around it. */
interface ApplesVideo {
  webkitEnterFullscreen?(): void;
}

/** What gives the film the whole screen, and takes it back; null where the browser cannot. */
export function fullScreenOf(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): (() => void) | null {
  if (document.fullscreenEnabled) {
    return () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : stage.current?.requestFullscreen();
      // Refused: it stays as it is.
      change?.catch(() => {});
    };
  }
  if ('webkitEnterFullscreen' in HTMLVideoElement.prototype) {
    return () => (video.current as ApplesVideo | null)?.webkitEnterFullscreen?.();
  }
  return null;
}

/** What puts the film into a small window above all others, and takes it back; null where the browser cannot. */
export function smallWindowOf(video: RefObject<HTMLVideoElement | null>): (() => void) | null {
  if (!document.pictureInPictureEnabled) return null;
  return () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    change?.catch(() => {});
  };
}
