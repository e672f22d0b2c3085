import { useState } from 'react';
import { useParams } from 'wouter';
import type { LibraryTextView } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { PrintFrame } from '#web/study/print/PrintFrame.tsx';
import { TextSheet } from '#web/study/print/TextSheet.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { textRead, useLibraryText } from './reading.api.ts';
import { textPath } from './reading-paths.ts';
import { NoText, TextSkeleton } from './TextStates.tsx';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ textId = '' }: Readonly<Record<string, string>>) => [textRead(textId)];

/** A text of the library as a sheet to print. */
export default function PrintTextPage() {
  const { t } = useText('reading');
  const { textId = '' } = useParams();
  const text = useLibraryText(textId);
  return (
    <Loaded query={text} skeleton={<TextSkeleton />} failed={t('textFailed')} empty={<NoText />} isBare>
      {(found) => <Preview text={found} />}
    </Loaded>
  );
}

function Preview({ text }: { text: LibraryTextView }) {
  const { t, language } = useText('print');
  const [isTranslated, setTranslated] = useState(false);
  const { id, title, paragraphs } = text;
  return (
    <PrintFrame
      title={title.swedish}
      back={textPath(id)}
      controls={
        <Checkbox
          checked={isTranslated}
          onChange={({ target }) => setTranslated(target.checked)}
          label={t('withTranslation')}
        />
      }
    >
      <TextSheet
        title={title.swedish}
        path={textPath(id)}
        paragraphs={paragraphs.map(({ speaker, style, sentences }) => ({
          speaker: speaker?.name ?? null,
          style,
          text: sentences.map(({ swedish }) => swedish).join(' '),
          translation: isTranslated
            ? sentences.map(({ translation }) => translation[language]).join(' ')
            : null,
        }))}
      />
    </PrintFrame>
  );
}
