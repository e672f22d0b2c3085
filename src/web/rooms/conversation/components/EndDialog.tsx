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
  /** Conversation to delete; null while the dialog is closed. */
  sessionId: string | null;
  onClose(): void;
  onEnded(): void;
}

/** Asks for confirmation before a conversation is deleted with all its messages. */
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
      // Shown after the navigation, which would otherwise dismiss the toast.
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
