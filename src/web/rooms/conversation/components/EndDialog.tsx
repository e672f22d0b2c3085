import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { noteFailure } from '#web/platform/query.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { endTalk, TALKS_KEYS, talkKey } from '../conversation.api.ts';

interface EndDialogProps {
  /** The conversation that is to end; null while none is. */
  sessionId: string | null;
  onClose(): void;
  onEnded(): void;
}

/** Asks before a conversation is deleted with all that was said in it. */
export function EndDialog({ sessionId, onClose, onEnded }: EndDialogProps) {
  const { t } = useText('conversation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const request = useOneAtATime();
  const end = async () => {
    if (sessionId === null || !request.begin()) return;
    setBusy(true);
    try {
      await endTalk({ params: { sessionId } });
      client.removeQueries({ queryKey: talkKey(sessionId) });
      void client.invalidateQueries({ queryKey: TALKS_KEYS });
      // The toast belongs to the page that is shown then: navigating away would dismiss it.
      onEnded();
      toast({ title: t('ended') });
    } catch (error) {
      noteFailure(error);
      toast({ tone: 'bad', title: t('resetFailed'), text: errorText(error) });
    } finally {
      request.end();
      setBusy(false);
    }
  };
  return (
    <AskDialog
      open={sessionId !== null}
      title={t('endTitle')}
      text={t('endText')}
      yes={t('end')}
      no={t('keepTalk')}
      busy={isBusy}
      onYes={() => void end()}
      onNo={onClose}
    />
  );
}
