import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { OwnTextView } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { FinishedOwnText } from './reader/FinishedOwnText.tsx';
import { ReaderFrame } from './reader/ReaderFrame.tsx';
import { fromOwn } from './reader/reader-text.ts';
import { MEMORY_READ, ownTextRead, useOwnText } from './reading.api.ts';
import { ownTextPrintPath } from './reading-paths.ts';
import { OneText } from './TextStates.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ ownTextId = '' }: Readonly<Record<string, string>>) => [
  ownTextRead(ownTextId),
  MEMORY_READ,
];

/** Page of a text that the learner added, or that a member of the family lends. */
export default function OwnTextPage() {
  const { ownTextId = '' } = useParams();
  const text = useOwnText(ownTextId);
  usePageTitle(text.data?.title);
  return <OneText query={text}>{(found) => <OwnTextBody key={found.id} text={found} />}</OneText>;
}

function OwnTextBody({ text }: { text: OwnTextView }) {
  const { t } = useText('reading');
  const { id, title, text: content } = text;
  const readable = useMemo(() => fromOwn({ id, title, text: content }), [id, title, content]);
  return (
    <ReaderFrame
      text={readable}
      position={text.progress.position}
      head={
        <header className="flex flex-col gap-1">
          <h1 lang="sv" className="text-3xl font-bold tracking-tight break-words">
            {title}
          </h1>
          {text.lentBy !== null && <p className="text-ink-soft">{t('lentBy', { name: text.lentBy })}</p>}
        </header>
      }
      after={<FinishedOwnText textId={id} title={title} text={content} />}
      foot={
        <LinkButton href={ownTextPrintPath(id)} variant="quiet" className="-ml-3 self-start px-3!">
          {t('print')}
        </LinkButton>
      }
    />
  );
}
