import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { CardSheets } from './CardSheets.tsx';
import { PrintFrame } from './PrintFrame.tsx';
import type { PrintedWord } from './printed-word.ts';
import { WordSheet } from './WordSheet.tsx';

interface PrintWordsProps {
  title: string;
  /** Remark about the choice of words; null if there is none. */
  note?: string | null;
  back: string;
  words: readonly PrintedWord[];
}

/** Words as a list or as double-sided cards. */
export function PrintWords({ title, note = null, back, words }: PrintWordsProps) {
  const { t } = useText('print');
  const [format, setFormat] = useState('list');
  return (
    <PrintFrame
      title={title}
      back={back}
      lead={t('lead')}
      controls={
        <>
          <SelectInput
            aria-label={t('format')}
            value={format}
            options={[
              { value: 'list', label: t('list') },
              { value: 'cards', label: t('cards') },
            ]}
            onChange={({ target }) => setFormat(target.value)}
          />
          {note && <p className="text-ink-soft">{note}</p>}
        </>
      }
    >
      {format === 'cards' ? <CardSheets words={words} /> : <WordSheet title={title} words={words} />}
    </PrintFrame>
  );
}
