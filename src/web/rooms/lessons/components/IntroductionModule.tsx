import Lightbulb from 'lucide-react/icons/lightbulb';
import { type Excerpt, explanationOf } from '#shared/course/excerpt.ts';
import type { Introduction } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { grammarPath } from '#web/study/grammar/grammar-paths.ts';
import { ColumnTable } from '#web/study/swedish/ColumnTable.tsx';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { ReadMore } from '#web/ui/ReadMore.tsx';

interface IntroductionModuleProps {
  content: Introduction;
  /** Ids of the points of the grammar reference that it explains. */
  grammar?: readonly string[] | undefined;
  language: Language;
}

/** Explanation in few words, with more behind a press; examples, a table of forms, and common mistakes. */
export function IntroductionModule({ content, grammar: [point] = [], language }: IntroductionModuleProps) {
  const { t } = useText('lessons');
  const { text, contrast } = explanationOf(content, language);
  return (
    <>
      <div className="flex items-start gap-5">
        <Explained {...text} about={content.title[language]} className="grow text-lg" />
        {content.picture && <Picture name={content.picture} size={96} className="max-sm:hidden" />}
      </div>
      {content.table && <ColumnTable table={content.table} language={language} />}
      {content.examples && content.examples.length > 0 && (
        <ul className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
          {content.examples.map((example) => (
            <li key={example.swedish} className="border-line not-last:border-b not-last:pb-3">
              <SwedishLine text={example.swedish} translation={example.translation[language]} />
            </li>
          ))}
        </ul>
      )}
      {contrast && (
        <aside className="flex gap-3 rounded-card bg-sun-tint p-5 text-sun-ink">
          <Lightbulb aria-hidden size={24} className="shrink-0" />
          <div>
            <h3 className="mb-1 font-bold">{t('contrast')}</h3>
            <Explained {...contrast} about={t('contrast')} />
          </div>
        </aside>
      )}
      {point !== undefined && (
        <LinkButton href={grammarPath(point)} variant="quiet" className="-ml-3 self-start px-3!">
          {t('inGrammar')}
        </LinkButton>
      )}
    </>
  );
}

/** Beginning of a text, with the rest behind a press. */
function Explained({ shown, rest, about, className = '' }: Excerpt & { about: string; className?: string }) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      {shown && <Prose text={shown} />}
      {rest && (
        <ReadMore about={about}>
          <Prose text={rest} />
        </ReadMore>
      )}
    </div>
  );
}
