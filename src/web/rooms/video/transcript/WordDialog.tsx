import { useState } from 'react';
import type { TranscriptLine, WholeVideo } from '#shared/video/video.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { CardButton } from '#web/study/word/CardButton.tsx';
import { WordDialog as Dialog } from '#web/study/word/WordDialog.tsx';
import { useKeepMoment } from '../video.api.ts';

/** Word of a film, with the line in which it occurs. */
export interface MetWord {
  readonly wordId: string;
  readonly line: TranscriptLine;
}

interface WordDialogProps {
  video: WholeVideo;
  met: MetWord | null;
  onClose(): void;
}

/** Dialog with the meaning of a word of the transcript, and a button to add it to the cards. */
export function WordDialog({ video, met, onClose }: WordDialogProps) {
  const { t } = useText('video');
  return (
    <Dialog title={t('word')} met={met && { wordId: met.wordId, line: met.line.swedish }} onClose={onClose}>
      {met && <AddWord video={video} wordId={met.wordId} lineId={met.line.id} />}
    </Dialog>
  );
}

interface AddWordProps {
  video: WholeVideo;
  wordId: string;
  lineId: string;
}

/** Adds a word to the cards, linked to this moment of the film. */
function AddWord({ video, wordId, lineId }: AddWordProps) {
  const errorText = useErrorText();
  const keepMoment = useKeepMoment();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async () => {
    setBusy(true);
    setError(null);
    try {
      await keepMoment(video.id, wordId, lineId);
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <CardButton
      isKept={video.moments.some((each) => each.wordId === wordId)}
      isBusy={isBusy}
      error={error === null ? '' : errorText(error)}
      onAdd={() => void add()}
    />
  );
}
