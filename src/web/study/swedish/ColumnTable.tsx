import type { Language, PerLanguage } from '#shared/language.ts';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { WithArticle } from './WithArticle.tsx';

/** Table with a head in the learner's language and Swedish cells. */
interface TableOfForms {
  readonly head: PerLanguage<readonly string[]>;
  readonly rows: readonly (readonly string[])[];
}

/** Maximum letters of a cell that stays on one line: "1: -or" would otherwise break at its hyphen. */
const SHORT = 7;

/** Table of forms. On a phone it scrolls sideways below its speaker buttons, which stay in reach. */
export function ColumnTable({ table, language }: { table: TableOfForms; language: Language }) {
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
