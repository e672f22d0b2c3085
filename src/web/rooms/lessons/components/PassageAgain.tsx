import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import type { Passage } from '../passage.ts';
import { ListeningPlayer } from './ListeningPlayer.tsx';
import { ReadingText } from './ReadingText.tsx';

/** Text of a question: a listening text can be played again, a reading text can be opened. */
export function PassageAgain({ passage, language }: { passage: Passage; language: Language }) {
  const { t } = useText('lessons');
  if (passage.type === 'listening') return <ListeningPlayer content={passage.content} />;
  return (
    <details className="group rounded-card border border-line bg-sunken">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold">
        {t('readAgain')}
        <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 p-3 pt-1">
        <ReadingText content={passage.content} language={language} />
      </div>
    </details>
  );
}
