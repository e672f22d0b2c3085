import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useState } from 'react';
import type { Analyser } from '#shared/reading/analysis/analyse.ts';
import type { WordStatuses } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { type StatusOf, statusOf as statusesOf, wordIdsOf } from './analysed-page.ts';
import { Legend } from './Legend.tsx';
import { ListenBar } from './ListenBar.tsx';
import { ParagraphView } from './ParagraphView.tsx';
import { RestKnown } from './RestKnown.tsx';
import type { ReaderText } from './reader-text.ts';
import { type Reader, useReader } from './use-reader.ts';
import { WordPanel } from './WordPanel.tsx';
import { moveFocus } from './word-elements.ts';

interface ReaderViewProps {
  text: ReaderText;
  /** Position at which reading continues. */
  position: number;
  analyser: Analyser;
  memory: WordStatuses;
  /** Content after the last page: questions, or a note that the text is finished. */
  after: ReactNode;
}

/** A text page by page: words to be chosen, reading aloud, and the entry of the chosen word. */
export function ReaderView({ text, position, analyser, memory, after }: ReaderViewProps) {
  const { t } = useText('reading');
  const reader = useReader(text, position, analyser);
  const statusOf = useMemo(() => statusesOf(memory), [memory]);
  const { page, paragraphs, isAtEnd, chosen, chosenLine, top } = reader;
  const pages = text.starts.length;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={top} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none scroll-mt-24">
        <ProgressBar
          value={isAtEnd ? 100 : (page / pages) * 100}
          label={t('pageOf', { page: page + 1, pages })}
        />
        <PageText title={text.title} reader={reader} statusOf={statusOf} />
        <RestKnown key={page} wordIds={wordIdsOf(paragraphs).filter((id) => statusOf(id) === 'new')} />
        <PageButtons reader={reader} pages={pages} />
        <div className="empty:hidden">{isAtEnd && after}</div>
      </div>
      <aside className="min-w-0">
        {chosen && chosenLine ? (
          <WordPanel
            key={`${chosen.at} ${chosen.token}`}
            text={text}
            line={chosenLine}
            token={chosen.token}
            statusOf={statusOf}
            onClose={reader.close}
          />
        ) : (
          <Legend />
        )}
      </aside>
    </div>
  );
}

interface PageTextProps {
  title: string;
  reader: Reader;
  statusOf: StatusOf;
}

/** Controls of reading aloud, and the paragraphs of the page, which may be hidden while listening. */
function PageText({ title, reader, statusOf }: PageTextProps) {
  const { page, paragraphs, lines, chosen, aloud, top, choose } = reader;
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <ListenBar title={title} aloud={aloud} lines={lines} isHidden={isHidden} onHide={setHidden} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons */}
      <div
        inert={isHidden}
        onKeyDown={(event) => moveFocus(event, top.current)}
        className={`flex flex-col gap-4 text-xl leading-relaxed ${isHidden ? 'invisible' : ''}`}
      >
        {paragraphs.map((paragraph, place) => (
          <ParagraphView
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a page never move
            key={`${page} ${place}`}
            paragraph={paragraph}
            isFirst={place === 0}
            statusOf={statusOf}
            chosen={chosen}
            aloud={aloud}
            onChoose={choose}
          />
        ))}
      </div>
    </>
  );
}

/** Buttons to the page before and after, with the place in the text. */
function PageButtons({ reader, pages }: { reader: Reader; pages: number }) {
  const { t } = useText('reading');
  const { page, isLast, isAtEnd, next, previous } = reader;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <Button variant="secondary" icon={ChevronLeft} disabled={page === 0} onClick={previous}>
        {t('back')}
      </Button>
      <span className="text-ink-soft tabular-nums">{t('pageOf', { page: page + 1, pages })}</span>
      {!(isLast && isAtEnd) && (
        <Button icon={ChevronRight} onClick={next}>
          {t(isLast ? 'finish' : 'next')}
        </Button>
      )}
    </div>
  );
}
