import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { LibraryTextView } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Questions } from './reader/Questions.tsx';
import { ReaderFrame } from './reader/ReaderFrame.tsx';
import { fromLibrary } from './reader/reader-text.ts';
import { MEMORY_READ, textRead, useLibraryText } from './reading.api.ts';
import { textPrintPath } from './reading-paths.ts';
import { OneText } from './TextStates.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ textId = '' }: Readonly<Record<string, string>>) => [textRead(textId), MEMORY_READ];

/** Page of a text of the library, with questions after it. */
export default function LibraryTextPage() {
  const { textId = '' } = useParams();
  const text = useLibraryText(textId);
  usePageTitle(text.data?.title.swedish);
  return <OneText query={text}>{(found) => <LibraryTextBody key={found.id} text={found} />}</OneText>;
}

function LibraryTextBody({ text }: { text: LibraryTextView }) {
  const { t, language } = useText('reading');
  const readable = useMemo(() => fromLibrary(text, language), [text, language]);
  const { title, level, kind, words, series } = text;
  return (
    <ReaderFrame
      text={readable}
      position={text.progress.position}
      head={
        <header className="flex flex-col gap-2">
          <img
            src={`/pictures/texts/${text.id}.svg`}
            alt=""
            width={1280}
            height={720}
            className="aspect-video w-full rounded-card bg-sunken object-cover"
          />
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="lake">{level}</Badge>
            <Badge>{t(`kind.${kind}`)}</Badge>
            <Badge>{t('words', { count: words })}</Badge>
          </div>
          {series && (
            <p className="text-ink-soft">
              {t('seriesPart', { title: series.title.swedish, part: series.part, parts: series.parts })}
            </p>
          )}
          <h1 lang="sv" className="text-3xl font-bold tracking-tight">
            {title.swedish}
          </h1>
          <p className="text-lg text-ink-soft">{title.translation[language]}</p>
        </header>
      }
      after={<Questions text={text} />}
      foot={
        <>
          <LinkButton href={textPrintPath(text.id)} variant="quiet" className="-ml-3 self-start px-3!">
            {t('print')}
          </LinkButton>
          {text.sources.length > 0 && (
            <p className="text-sm text-ink-soft">
              <span>{t('sources')}</span>{' '}
              <span>{text.sources.map((source) => `${source.publisher}: ${source.title}`).join('; ')}</span>
            </p>
          )}
        </>
      }
    />
  );
}
