import { useMemo } from 'react';
import { type QrPicture, qrPicture } from './qr-picture.ts';

/** Link as a QR code. Always dark on white, because phones cannot read it otherwise. */
export function LinkQr({ link, label, className = '' }: { link: string; label: string; className?: string }) {
  const picture = useMemo(() => qrPicture(link), [link]);
  return <QrDrawing picture={picture} label={label} className={className} />;
}

function QrDrawing({ picture, label, className }: { picture: QrPicture; label: string; className: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.edge} ${picture.edge}`}
      shapeRendering="crispEdges"
      className={`rounded-card ${className}`}
    >
      <rect width={picture.edge} height={picture.edge} fill="#fff" />
      <path d={picture.path} fill="#1d2a33" />
    </svg>
  );
}
