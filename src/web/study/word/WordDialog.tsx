import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { useWord } from '../swedish/word.api.ts';
import { WordFacts } from './WordFacts.tsx';

interface WordDialogProps {
  title: string;
  /** The word and the line in which it occurs; null while the dialog is closed. */
  met: { readonly wordId: string; readonly line: string } | null;
  onClose(): void;
  /** Button to add it to the cards. */
  children: ReactNode;
}

/** Dialog with meaning, sound and forms of a word, and a button to add it to the cards. */
export function WordDialog({ title, met, onClose, children }: WordDialogProps) {
  return (
    <Dialog open={met !== null} onClose={onClose} title={title}>
      {met && (
        <Word key={met.wordId} {...met}>
          {children}
        </Word>
      )}
    </Dialog>
  );
}

function Word({ wordId, line, children }: { wordId: string; line: string; children: ReactNode }) {
  const { t } = useText('study');
  const word = useWord(wordId);
  return (
    <Loaded query={word} skeleton={<Skeleton className="h-56 rounded-card!" />} failed={t('word.failed')}>
      {(found) => (
        <div className="flex flex-col gap-4">
          <WordFacts word={found} />
          <p lang="sv" className="rounded-control bg-sunken px-3.5 py-2.5 font-bold">
            {line}
          </p>
          {children}
        </div>
      )}
    </Loaded>
  );
}
