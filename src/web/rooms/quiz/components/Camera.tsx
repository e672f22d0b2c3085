import { decodeQR } from 'qr/decode.js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { scannedCode } from '../join-link.ts';

/** Edge of the searched part of the picture in pixels: enough for a code that fills a third of it. */
const SEARCHED_PX = 480;
const BETWEEN_MS = 150;

type Trouble = 'denied' | 'missing' | 'foreign';

/** Shows the camera's picture and searches it for a room code until one is found. */
export default function Camera({ onCode }: { onCode(code: string): void }) {
  const { t } = useText('quiz');
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  found.current = onCode;
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const canvas = document.createElement('canvas');

    function look() {
      const text = video.current && readPicture(video.current, canvas);
      const code = text ? scannedCode(text, location.origin) : null;
      if (code) return found.current(code);
      setTrouble(text ? 'foreign' : null);
      timer = setTimeout(look, BETWEEN_MS);
    }

    async function begin() {
      if (!navigator.mediaDevices) return setTrouble('missing');
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        // The dialog may be closed while the browser still asks for permission.
        if (isLeft || !video.current) return stopAll(opened);
        stream = opened;
        video.current.srcObject = opened;
        await video.current.play();
        look();
      } catch (error) {
        if (isLeft) return;
        const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
        setTrouble(isMissing ? 'missing' : 'denied');
      }
    }

    void begin();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      if (stream) stopAll(stream);
    };
  }, []);

  const isDark = trouble === 'denied' || trouble === 'missing';
  return (
    <>
      {!isDark && (
        <div className="relative overflow-hidden rounded-card bg-sunken">
          <video ref={video} muted playsInline aria-hidden className="aspect-square w-full object-cover" />
          <div className="pointer-events-none absolute inset-[18%] rounded-card border-4 border-sun" />
        </div>
      )}
      <p role="status" className={isDark ? 'rounded-card bg-falu-tint p-4 font-semibold text-falu' : ''}>
        {t(`scan.${trouble ?? 'look'}`)}
      </p>
    </>
  );
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads a code from the current picture. Returns null if there is none. */
function readPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video;
  const edge = Math.min(videoWidth, videoHeight);
  if (edge === 0) return null;
  canvas.width = SEARCHED_PX;
  canvas.height = SEARCHED_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // The visible part of the picture is its middle.
  const [left, top] = [(videoWidth - edge) / 2, (videoHeight - edge) / 2];
  context.drawImage(video, left, top, edge, edge, 0, 0, SEARCHED_PX, SEARCHED_PX);
  const { data } = context.getImageData(0, 0, SEARCHED_PX, SEARCHED_PX);
  try {
    return decodeQR({ width: SEARCHED_PX, height: SEARCHED_PX, data });
  } catch {
    // The decoder throws if there is no code.
    return null;
  }
}
