import type { LessonReading } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { ReadingText } from './ReadingText.tsx';

/** Text to read before its questions. */
export function ReadingModule({ content, language }: { content: LessonReading; language: Language }) {
  const { t } = useText('lessons');
  return (
    <>
      <div className="flex items-start justify-between gap-5">
        <div className="flex flex-col gap-2 text-ink-soft">
          <p>
            <Marked text={content.scenario[language]} />
          </p>
          <p>{t('pressWords')}</p>
        </div>
        {content.picture && <Picture name={content.picture} size={72} className="max-sm:hidden" />}
      </div>
      <ReadingText content={content} language={language} />
    </>
  );
}
