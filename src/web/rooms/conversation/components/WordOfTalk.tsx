import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CardButton } from '#web/study/word/CardButton.tsx';
import { WordDialog } from '#web/study/word/WordDialog.tsx';
import { useIsCard } from '../conversation.api.ts';

/** Word of a conversation, with the line in which it occurs. */
export interface MetWord {
  readonly wordId: string;
  readonly line: string;
}

/** Dialog with the meaning of the pressed word, and a button to add it to the cards. */
export function WordOfTalk({ met, onClose }: { met: MetWord | null; onClose(): void }) {
  const { t } = useText('conversation');
  return (
    <WordDialog title={t('word')} met={met} onClose={onClose}>
      {met && <AddWord key={met.wordId} wordId={met.wordId} />}
    </WordDialog>
  );
}

/** The server creates the word's cards when it receives the event, so this works offline, too. */
function AddWord({ wordId }: { wordId: string }) {
  const queue = useStudyQueue();
  const isCard = useIsCard(wordId);
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    if (!queue) return;
    queue.record('word_taken_in', { wordId }, Date.now());
    setAdded(true);
  };
  return <CardButton isKept={isCard || isAdded} isBusy={false} error="" onAdd={add} />;
}
