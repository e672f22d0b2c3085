import ImageDown from 'lucide-react/icons/image-down';
import { useText } from '#web/platform/i18n.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { LinkQr } from '#web/study/qr/LinkQr.tsx';
import { qrFile, qrPicture, qrPng } from '#web/study/qr/qr-picture.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { joinLink } from '../join-link.ts';

/** Edge of the QR code on screen and in the file, in pixels. */
const EDGE_PX = 200;

interface QrDialogProps {
  open: boolean;
  onClose(): void;
  code: string;
}

/** Dialog with the QR code of the room, which can also be saved. */
export function QrDialog({ open, onClose, code }: QrDialogProps) {
  const { t } = useText('quiz');
  const link = joinLink(location.origin, code);
  const download = async () => {
    const picture = qrPicture(link);
    const png = await qrPng(picture);
    if (png) saveFile(`${code}.png`, png);
    else saveFile(`${code}.svg`, qrFile(picture, EDGE_PX));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('qr.title')}>
      <div className="flex flex-col items-center gap-4 text-center">
        <LinkQr label={t('qr.alt')} link={link} className="size-50 border border-line" />
        <p className="text-ink-soft">{t('qr.text')}</p>
        <p className="text-sm break-all text-ink-soft">{link}</p>
        <div className="flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
          <Button icon={ImageDown} onClick={() => void download()}>
            {t('qr.download')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('qr.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
