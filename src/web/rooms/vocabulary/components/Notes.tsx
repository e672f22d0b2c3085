import type { Text } from '#shared/language.ts';
import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';

interface NotesProps {
  culturalNote?: Text | null | undefined;
  falseFriend?: VocabularyWord['falseFriend'];
}

/** Notes about a word: its cultural background, and false friends. */
export function Notes({ culturalNote, falseFriend }: NotesProps) {
  const { t, language } = useText('vocabulary');
  const warning = falseFriend?.[language];
  return (
    <>
      {warning && (
        <p className="w-full rounded-control bg-falu-tint p-3 text-sm">
          <strong className="text-falu">{t('falseFriend')}</strong> <Marked text={warning} />
        </p>
      )}
      {culturalNote && (
        <p className="w-full rounded-control bg-sun-tint p-3 text-sm text-sun-ink">
          <Marked text={culturalNote[language]} />
        </p>
      )}
    </>
  );
}
