import type { ReactNode } from 'react';
import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Loaded } from '../Loaded.tsx';
import { Headword } from '../swedish/Headword.tsx';
import { Ipa } from '../swedish/Ipa.tsx';
import { useWord } from '../swedish/word.api.ts';
import { SpeakButton } from '../voice/SpeakButton.tsx';

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

function WordFacts({ word }: { word: WordInFull }) {
  const { t, language } = useText('study');
  const { withArticle, phoneticTranscription, pitchAccent, namedForms, picture } = word;
  return (
    <>
      <div className="flex items-start gap-3">
        {picture && <Picture name={picture} size={48} />}
        <div className="min-w-0 grow">
          <p className="text-2xl font-bold">
            <Headword word={word} />
          </p>
          <p className="text-lg">{word[`${language}Translation`].join(', ')}</p>
        </div>
        <SpeakButton text={withArticle} />
      </div>
      <div className="self-start">
        <Ipa ipa={phoneticTranscription} accent={pitchAccent} />
      </div>
      {namedForms.length > 0 && (
        <dl aria-label={t('word.forms')} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {namedForms.map(({ name, swedish }) => (
            <div key={name} className="contents">
              <dt className="text-sm leading-6 text-ink-soft">
                <Marked text={t(`vocabulary:word.form.${name}`)} />
              </dt>
              <dd lang="sv" className="font-bold">
                {swedish}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
