import { useMemo } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { type QrPicture, qrPicture } from '../qr-picture.ts';

/** Link as a QR code. Always dark on white, because phones cannot read it otherwise. */
export function RoomQr({ link, className = '' }: { link: string; className?: string }) {
  const { t } = useText('quiz');
  const picture = useMemo(() => qrPicture(link), [link]);
  return <QrDrawing picture={picture} label={t('qr.alt')} className={className} />;
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
