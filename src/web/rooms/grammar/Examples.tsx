import { Link } from 'wouter';
import { unmarked } from '#shared/course/marks.ts';
import type { GrammarPointView } from '#shared/grammar/grammar.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { placePath } from './place-path.ts';

type Example = GrammarPointView['examples'][number];

/** Sentences of the course with the words to look at, their sound and translation, and the place they are from. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  const { t, language } = useText('grammar');
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-3">
      <h2 id="examples" className="text-xl font-bold">
        {t('examples')}
      </h2>
      <ul className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
        {examples.map(({ swedish, translation, source }) => (
          <li
            key={swedish}
            className="flex items-center justify-between gap-2 border-line not-last:border-b not-last:pb-3"
          >
            <div className="min-w-0">
              <p lang="sv" className="text-lg">
                <MarkedLine text={swedish} />
              </p>
              <p className="text-ink-soft">{translation[language]}</p>
              <Link
                href={placePath(source)}
                className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm text-lake underline underline-offset-4"
              >
                <span>{t(`source.${source.kind}`, { id: source.id })}</span>
                <span lang={source.kind === 'lesson' ? undefined : 'sv'}>{source.title[language]}</span>
              </Link>
            </div>
            <SpeakButton text={unmarked(swedish)} tone="plain" className="-mr-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Line whose words between asterisks are highlighted. */
function MarkedLine({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line never move.
      <mark key={index} className="rounded-sm bg-lake-tint px-0.5 font-bold text-inherit">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line never move.
      <span key={index}>{part}</span>
    ),
  );
}
