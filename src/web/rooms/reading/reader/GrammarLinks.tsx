import { Link } from 'wouter';
import type { InflectionGroup } from '#shared/grammar/inflection-groups.ts';
import { pointsInSentence } from '#shared/grammar/points-in-sentence.ts';
import { useText } from '#web/platform/i18n.ts';
import { useGrammar } from '#web/study/grammar/grammar.api.ts';
import { grammarPath } from '#web/study/grammar/grammar-paths.ts';
import type { AnalysedLine } from './analysed-page.ts';

/** Maximum number of points shown with a word. */
const MAX_POINTS = 2;

/** Points whose forms depend on the group of the word. */
const BY_GROUP: Readonly<Record<InflectionGroup['of'], readonly string[]>> = {
  verb: ['present', 'past', 'perfect', 'pluperfect', 'imperative', 'past-participle'],
  noun: ['plurals'],
};

interface GrammarLinksProps {
  line: AnalysedLine;
  /** Place of the chosen token in the sentence. */
  token: number;
  /** Group of the word, if known. */
  group?: InflectionGroup | null;
}

/** Links from the form of a word in the text to the grammar points that explain it; none before their titles are loaded. */
export function GrammarLinks({ line, token, group = null }: GrammarLinksProps) {
  const { t, language } = useText('reading');
  const grammar = useGrammar();
  const points = pointsInSentence(line.analysis, token).flatMap((id) => {
    const title = grammar.data?.points.find((point) => point.id === id)?.title[language];
    return title === undefined ? [] : [{ id, title }];
  });
  if (points.length === 0) return null;
  return (
    <ul aria-label={t('grammarLinks')} className="-my-1 flex flex-col">
      {points.slice(0, MAX_POINTS).map(({ id, title }) => (
        <li key={id}>
          <Link
            href={grammarPath(id)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-lake underline underline-offset-4"
          >
            {group && BY_GROUP[group.of].includes(id)
              ? t('grammarGroup', { title, group: group.number })
              : title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
