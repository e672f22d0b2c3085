import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CardButton } from '#web/study/word/CardButton.tsx';
import { WordDialog } from '#web/study/word/WordDialog.tsx';
import { useIsCard } from '../conversation.api.ts';

/** A word of a conversation, with the line in which it stands. */
export interface MetWord {
  readonly wordId: string;
  readonly line: string;
}

/** What a word that was pressed means, and the way to make a card of it. */
export function WordOfTalk({ met, onClose }: { met: MetWord | null; onClose(): void }) {
  const { t } = useText('conversation');
  return (
    <WordDialog title={t('word')} met={met} onClose={onClose}>
      {met && <AddWord key={met.wordId} wordId={met.wordId} />}
    </WordDialog>
  );
}

/** Its cards are made by the server, as soon as it hears of it: without a connection, too. */
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
