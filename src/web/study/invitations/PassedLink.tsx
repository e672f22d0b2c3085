import { copyText } from '#web/platform/copy-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { LinkQr } from '#web/study/qr/LinkQr.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast.ts';

interface PassedLinkProps {
  text: string;
  link: string;
  expiresAt: string;
  onClose(): void;
}

/** A secret link to pass on, also as a QR code. It is shown once. */
export function PassedLink({ text, link, expiresAt, onClose }: PassedLinkProps) {
  const { t, locale } = useText('invitations');
  const toast = useToast();
  // This page was reached at an address that works, which the server knows only if PUBLIC_URL is set.
  const { pathname, hash } = new URL(link, location.origin);
  const address = `${location.origin}${pathname}${hash}`;
  const copy = () =>
    copyText(address).then(
      () => toast({ title: t('link.copied'), tone: 'good' }),
      () => toast({ title: t('link.notCopied'), tone: 'bad' }),
    );
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p>{text}</p>
      <LinkQr link={address} label={t('link.qr')} className="size-50 border border-line" />
      <p className="text-sm break-all text-ink-soft">{address}</p>
      <p className="font-semibold">
        {t('link.until', {
          time: writtenDay(new Date(expiresAt), locale, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      <div className="flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
        <Button onClick={() => void copy()}>{t('link.copy')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
