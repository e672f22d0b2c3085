import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Analyser } from '#shared/reading/analysis/analyse.ts';
import type { WordStatuses } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { applyMarks } from '../reading.api.ts';
import { analysePage, statusOf as statusesOf, wordIdOf, wordIdsOf } from './analysed-page.ts';
import { ListenBar } from './ListenBar.tsx';
import { ParagraphView } from './ParagraphView.tsx';
import { pageAt, type ReaderText } from './reader-text.ts';
import type { WordPlace } from './SentenceView.tsx';
import { useListening } from './use-listening.ts';
import { useReadingRecord } from './use-reading-record.ts';
import { WordPanel } from './WordPanel.tsx';

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
  const [page, setPage] = useState(() => (position >= text.end ? 0 : pageAt(text, position)));
  const [isAtEnd, setAtEnd] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [chosen, setChosen] = useState<WordPlace | null>(null);
  const paragraphs = useMemo(
    () => analysePage(analyser, text.page(page), text.names),
    [analyser, text, page],
  );
  const statusOf = useMemo(() => statusesOf(memory), [memory]);
  const record = useReadingRecord(text.id, isAtEnd ? text.end : (text.starts[page] ?? 0));
  const top = useRef<HTMLDivElement>(null);
  const lines = paragraphs.flatMap(({ sentences }) => sentences);
  const chosenLine = lines.find(({ at }) => at === chosen?.at);
  const isLast = page === text.starts.length - 1;

  const show = (next: number) => {
    setPage(next);
    setAtEnd(false);
    setChosen(null);
    listening.stop();
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const next = () => {
    record.finishPage(paragraphs);
    if (!isLast) return show(page + 1);
    listening.stop();
    setChosen(null);
    setAtEnd(true);
  };
  const listening = useListening(
    paragraphs.flatMap(({ speaker, sentences }) =>
      sentences.map((line) => ({ at: line.at, text: line.text, voice: speaker?.voice })),
    ),
  );
  const choose = (place: WordPlace) => {
    setChosen(place);
    const line = lines.find(({ at }) => at === place.at);
    const token = line?.analysis.tokens[place.token];
    const wordId = line && token ? wordIdOf(token, line.analysis) : null;
    if (wordId !== null) record.lookUp(wordId);
    requestAnimationFrame(() => wordElement(top.current, place)?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={top} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none scroll-mt-24">
        <ProgressBar
          value={isAtEnd ? 100 : (page / text.starts.length) * 100}
          label={t('pageOf', { page: page + 1, pages: text.starts.length })}
        />
        <ListenBar
          title={text.title}
          listening={listening}
          lines={lines}
          isHidden={isHidden}
          onHide={setHidden}
        />
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
              listening={listening}
              onChoose={choose}
            />
          ))}
        </div>
        <RestKnown key={page} wordIds={wordIdsOf(paragraphs).filter((id) => statusOf(id) === 'new')} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <Button variant="secondary" icon={ChevronLeft} disabled={page === 0} onClick={() => show(page - 1)}>
            {t('back')}
          </Button>
          <span className="text-ink-soft tabular-nums">
            {t('pageOf', { page: page + 1, pages: text.starts.length })}
          </span>
          {!(isLast && isAtEnd) && (
            <Button icon={ChevronRight} onClick={next}>
              {t(isLast ? 'finish' : 'next')}
            </Button>
          )}
        </div>
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
            onClose={() => {
              setChosen(null);
              wordElement(top.current, chosen)?.focus();
            }}
          />
        ) : (
          <Legend />
        )}
      </aside>
    </div>
  );
}

function wordElement(root: HTMLElement | null, { at, token }: WordPlace): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-word="${at} ${token}"]`) ?? null;
}

/** Moves the focus between words: arrow keys left and right, Home and End of the page. */
function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const words = [...(root?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const current = words.indexOf(document.activeElement as HTMLElement);
  if (current < 0) return;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: words.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  words[target]?.focus();
}

/** Button that marks all new words of the page as known, and takes it back. */
function RestKnown({ wordIds }: { wordIds: readonly string[] }) {
  const { t } = useText('reading');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const mark = (ids: readonly string[], isKnown: boolean) => {
    const value = isKnown ? 'known' : 'none';
    queue?.record('words_marked', { wordIds: [...ids], mark: value }, Date.now());
    applyMarks(client, ids, value);
    setMarked(isKnown ? ids : []);
  };
  if (marked.length > 0)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        <span>{t('restMarked', { count: marked.length })}</span>
        <Button variant="quiet" className="px-3!" onClick={() => mark(marked, false)}>
          {t('undo')}
        </Button>
      </p>
    );
  if (wordIds.length === 0) return null;
  return (
    <Button variant="quiet" className="self-start px-3!" onClick={() => mark(wordIds, true)}>
      {t('restKnown', { count: wordIds.length })}
    </Button>
  );
}

/** Meaning of the colours, where the entry appears on wide screens. */
function Legend() {
  const { t } = useText('reading');
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-5 lg:sticky lg:top-20">
      <p className="font-semibold">{t('legend')}</p>
      <ul className="flex flex-col gap-2">
        <li>
          <span className="rounded-sm bg-lake-tint px-1 underline decoration-dotted underline-offset-4">
            {t('legendNew')}
          </span>
        </li>
        <li>
          <span className="rounded-sm bg-sun-tint px-1 underline decoration-dashed underline-offset-4">
            {t('legendLearning')}
          </span>
        </li>
        <li>{t('legendKnown')}</li>
      </ul>
      <p className="text-sm text-ink-soft max-lg:hidden">{t('legendKeys')}</p>
    </div>
  );
}
