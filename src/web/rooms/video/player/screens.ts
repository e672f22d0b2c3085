import type { RefObject } from 'react';

/** Safari on iPhones can show only a video in full screen, not the elements around it. */
interface ApplesVideo {
  webkitEnterFullscreen?(): void;
}

/** Function that enters and leaves full screen; null if the browser does not support it. */
export function fullScreenOf(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): (() => void) | null {
  if (document.fullscreenEnabled) {
    return () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : stage.current?.requestFullscreen();
      // Rejected by the browser: nothing changes.
      change?.catch(() => {});
    };
  }
  if ('webkitEnterFullscreen' in HTMLVideoElement.prototype) {
    return () => (video.current as ApplesVideo | null)?.webkitEnterFullscreen?.();
  }
  return null;
}

/** Function that opens and closes picture-in-picture; null if the browser does not support it. */
export function smallWindowOf(video: RefObject<HTMLVideoElement | null>): (() => void) | null {
  if (!document.pictureInPictureEnabled) return null;
  return () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    change?.catch(() => {});
  };
}
