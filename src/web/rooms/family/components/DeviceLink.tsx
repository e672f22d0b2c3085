import { SECOND_MS } from '#shared/time.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { LinkQr } from '#web/study/qr/LinkQr.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useNow } from '../use-now.ts';

interface DeviceLinkProps {
  link: string;
  expiresAt: string;
  /** True once a device has opened the link. */
  isUsed: boolean;
  /** Called to make another link. */
  onAgain(): void;
  onClose(): void;
}

/** A single-use link as a QR code, with the remaining time. */
export function DeviceLink({ link, expiresAt, isUsed, onAgain, onClose }: DeviceLinkProps) {
  const { t } = useText('manage');
  const toast = useToast();
  const leftS = Math.ceil((Date.parse(expiresAt) - useNow(SECOND_MS)) / SECOND_MS);
  const address = new URL(link, location.origin).href;
  if (isUsed || leftS <= 0) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status">{t(isUsed ? 'devices.used' : 'devices.expired')}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          {isUsed ? (
            <Button onClick={onClose}>{t('devices.done')}</Button>
          ) : (
            <Button onClick={onAgain}>{t('devices.again')}</Button>
          )}
        </div>
      </div>
    );
  }
  const copy = () =>
    copyText(address).then(
      () => toast({ title: t('devices.copied'), tone: 'good' }),
      () => toast({ title: t('devices.notCopied'), tone: 'bad' }),
    );
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p>{t('devices.scan')}</p>
      <LinkQr link={address} label={t('devices.qr')} className="size-50 border border-line" />
      <p className="text-sm break-all text-ink-soft">{address}</p>
      <p role="timer" className="font-semibold tabular-nums">
        {t('devices.validFor', {
          time: `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`,
        })}
      </p>
      <div className="flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
        <Button onClick={() => void copy()}>{t('devices.copy')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('devices.close')}
        </Button>
      </div>
    </div>
  );
}
