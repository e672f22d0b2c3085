import { useParams } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { PrintFrame } from '#web/study/print/PrintFrame.tsx';
import { TextSheet } from '#web/study/print/TextSheet.tsx';
import { ownTextRead, useOwnText } from './reading.api.ts';
import { ownTextPath } from './reading-paths.ts';
import { NoText, TextSkeleton } from './TextStates.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ ownTextId = '' }: Readonly<Record<string, string>>) => [ownTextRead(ownTextId)];

/** An own text as a sheet to print. */
export default function PrintOwnTextPage() {
  const { t } = useText('reading');
  const { ownTextId = '' } = useParams();
  const text = useOwnText(ownTextId);
  return (
    <Loaded query={text} skeleton={<TextSkeleton />} failed={t('textFailed')} empty={<NoText />} isBare>
      {({ id, title, text: content }) => (
        <PrintFrame title={title} back={ownTextPath(id)}>
          <TextSheet
            title={title}
            path={ownTextPath(id)}
            paragraphs={content
              .split(/\n+/)
              .filter((line) => line.trim() !== '')
              .map((line) => ({ speaker: null, style: 'text' as const, text: line, translation: null }))}
          />
        </PrintFrame>
      )}
    </Loaded>
  );
}
