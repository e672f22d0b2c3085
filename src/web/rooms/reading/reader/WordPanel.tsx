import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type AnalysedLine, type StatusOf, wordIdOf } from './analysed-page.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { GrammarLinks } from './GrammarLinks.tsx';
import { OwnTranslation } from './OwnTranslation.tsx';
import { spokenParts } from './spoken-parts.ts';
import { WordActions } from './WordActions.tsx';
import { WordParts } from './WordParts.tsx';

interface WordPanelProps {
  /** Id and title of the text. */
  text: { readonly id: string; readonly title: string };
  line: AnalysedLine;
  /** Place of the chosen token in the sentence. */
  token: number;
  statusOf: StatusOf;
  onClose(): void;
}

/**
 * Entry of the chosen word with its sentence: beside the text on wide screens, at the bottom of small ones. It is not modal,
 * so that the next word can be chosen at once; Escape closes it.
 */
export function WordPanel({ text, line, token, statusOf, onClose }: WordPanelProps) {
  const { t } = useText('reading');
  const ref = useRef<HTMLElement>(null);
  const analysed = line.analysis.tokens[token];
  /** Part of a compound, or another reading, that was chosen in the panel. */
  const [other, setOther] = useState<string | null>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  if (!analysed) return null;
  const own = wordIdOf(analysed, line.analysis);
  const wordId = other ?? own;
  return (
    <section
      ref={ref}
      aria-label={t('entry')}
      aria-live="polite"
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[58dvh] flex-col gap-4 overflow-y-auto rounded-t-scene border border-line bg-surface p-5 pb-8 shadow-card lg:sticky lg:top-20"
    >
      <div className="flex items-start justify-between gap-2">
        <p lang="sv" className="min-w-0 text-xl font-bold break-words">
          {analysed.token.word}
        </p>
        <IconButton label={t('closeEntry')} icon={X} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      {wordId === null ? (
        <>
          <Unlisted line={line} token={token} />
          <GrammarLinks line={line} token={token} />
        </>
      ) : (
        <EntryFacts key={wordId} wordId={wordId} token={other === null ? token : null} line={line} />
      )}
      <WordParts analysed={analysed} line={line} chosen={wordId} onChoose={setOther} />
      {wordId === null ? (
        <OwnTranslation key={`${line.at} ${token}`} text={text} line={line} analysed={analysed} />
      ) : (
        <WordActions
          key={`actions ${wordId}`}
          wordId={wordId}
          status={statusOf(wordId)}
          kept={{ textId: text.id, title: text.title, sentence: line, token }}
        />
      )}
      <SentenceBox key={line.at} line={line} />
    </section>
  );
}

/** Class and form of a word without an entry, or a note that it is a name. */
function Unlisted({ line, token }: { line: AnalysedLine; token: number }) {
  const { t } = useText('reading');
  const analysed = line.analysis.tokens[token];
  const [reading] = analysed?.readings ?? [];
  if (analysed?.kind === 'name') return <p className="text-ink-soft">{t('isName')}</p>;
  if (analysed?.kind === 'abbreviation')
    return (
      <p>
        <span>{t('isAbbreviation')}</span> <b lang="sv">{analysed.expansion}</b>
      </p>
    );
  if (!reading) return <p className="text-ink-soft">{t('noEntry')}</p>;
  return (
    <p className="text-ink-soft">
      <span>{t(`vocabulary:word.class.${reading.wordClass}`)}</span> ·{' '}
      <span>{t(`form.${reading.form}`)}</span>
      {reading.lemma !== analysed?.token.word && (
        <span>
          {' '}
          · <b lang="sv">{reading.lemma}</b>
        </span>
      )}
    </p>
  );
}

/** The sentence of the word, to be heard, with its translation if there is one. */
function SentenceBox({ line }: { line: AnalysedLine }) {
  const { t } = useText('reading');
  const [isShown, setShown] = useState(false);
  const [part] = spokenParts(line.text);
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <p lang="sv" className="min-w-0">
          {line.text}
        </p>
        {part && <SpeakButton text={part.text} pace="reading" tone="plain" className="-mt-2 -mr-2" />}
      </div>
      {line.translation !== null &&
        (isShown ? (
          <p className="mt-1 text-ink-soft">{line.translation}</p>
        ) : (
          <button
            type="button"
            onClick={() => setShown(true)}
            className="mt-1 min-h-11 cursor-pointer font-semibold text-lake underline underline-offset-4"
          >
            {t('translate')}
          </button>
        ))}
    </div>
  );
}
