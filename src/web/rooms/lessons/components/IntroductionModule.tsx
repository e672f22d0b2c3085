import Lightbulb from 'lucide-react/icons/lightbulb';
import { type Excerpt, explanationOf } from '#shared/course/excerpt.ts';
import type { Introduction } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { WithArticle } from '#web/study/swedish/WithArticle.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { ReadMore } from '#web/ui/ReadMore.tsx';

/** Explanation in few words, with more behind a press; examples, a table of forms, and common mistakes. */
export function IntroductionModule({ content, language }: { content: Introduction; language: Language }) {
  const { t } = useText('lessons');
  const { text, contrast } = explanationOf(content, language);
  return (
    <>
      <div className="flex items-start gap-5">
        <Explained {...text} about={content.title[language]} className="grow text-lg" />
        {content.picture && <Picture name={content.picture} size={96} className="max-sm:hidden" />}
      </div>
      {content.table && <FormTable table={content.table} language={language} />}
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

/** Maximum letters of a cell that stays on one line: "1: -or" would otherwise break at its hyphen. */
const SHORT = 7;

/** Table of forms. On a phone it scrolls sideways below its speaker buttons, which stay in reach. */
function FormTable({ table, language }: { table: NonNullable<Introduction['table']>; language: Language }) {
  const heads = table.head[language];
  const cellLook = heads.length > 3 ? 'px-1.5 sm:px-4' : 'px-2 sm:px-4';
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="bg-sunken text-sm text-ink-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`py-2.5 font-semibold first:pl-3 sm:first:pl-4 ${cellLook}`}
              >
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody lang="sv">
          {table.rows.map((row) => (
            <tr key={row.join('|')} className="border-t border-line">
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a printed table never move.
                  key={column}
                  className={`py-3 font-bold first:pl-3 sm:first:pl-4 sm:text-lg ${cellLook} ${cell.length < SHORT ? 'whitespace-nowrap' : ''}`}
                >
                  <WithArticle text={cell} gender={articleOf(cell)} />
                </td>
              ))}
              <td className="sticky right-0 w-11 bg-surface sm:pr-1">
                <SpeakButton text={row.join(', ')} tone="plain" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Article of a noun in a table cell: "ett hus", "en röd bil". */
function articleOf(cell: string): 'en' | 'ett' | null {
  if (cell.startsWith('en ')) return 'en';
  return cell.startsWith('ett ') ? 'ett' : null;
}
