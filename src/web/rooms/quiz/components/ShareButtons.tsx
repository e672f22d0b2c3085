import ImageDown from 'lucide-react/icons/image-down';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { podiumPicture } from '../podium-picture.ts';
import { shareText } from '../share-text.ts';

const FILE = 'tillsammans-quiz.png';

/** Shares the result through the device or the clipboard, and saves a picture of the podium. */
export function ShareButtons({ board }: { board: readonly LeaderboardEntry[] }) {
  const { t } = useText('quiz');
  const [busy, setBusy] = useState<'share' | 'save' | null>(null);

  const draw = () =>
    podiumPicture(board, {
      title: t('share.heading'),
      nameOf: ({ nickname }) => nickname ?? t('deleted'),
      pointsOf: ({ score }) => t('board.points', { count: score }),
    });

  async function share() {
    setBusy('share');
    try {
      await shareOrCopy();
    } catch {
      toast({ tone: 'bad', title: t('share.failed') });
    } finally {
      setBusy(null);
    }
  }

  async function shareOrCopy() {
    const text = shareText(board, t);
    if (!navigator.share || (await offer(text)) === 'refused') {
      await copyText(text);
      toast({ tone: 'good', title: t('share.copied') });
    }
  }

  /** Opens the device's share sheet. Some devices report that they can share and then refuse. */
  async function offer(text: string): Promise<'offered' | 'refused'> {
    const picture = await draw();
    const files = picture ? [new File([picture], FILE, { type: picture.type })] : [];
    const withPicture = { title: t('share.heading'), text, files };
    const canSend = files.length > 0 && (navigator.canShare?.(withPicture) ?? false);
    try {
      await navigator.share(canSend ? withPicture : { title: t('share.heading'), text });
      return 'offered';
    } catch (error) {
      // Closing the share sheet is not a failure.
      return error instanceof DOMException && error.name === 'AbortError' ? 'offered' : 'refused';
    }
  }

  async function save() {
    setBusy('save');
    const picture = await draw();
    if (picture) saveFile(FILE, picture);
    else toast({ tone: 'bad', title: t('share.failed') });
    setBusy(null);
  }

  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button variant="secondary" icon={Share2} busy={busy === 'share'} onClick={share}>
        {t('share.share')}
      </Button>
      <Button variant="quiet" icon={ImageDown} busy={busy === 'save'} onClick={save}>
        {t('share.save')}
      </Button>
    </div>
  );
}
