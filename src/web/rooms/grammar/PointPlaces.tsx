import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GrammarPointView } from '#shared/grammar/grammar.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { grammarPath } from '#web/study/grammar/grammar-paths.ts';
import { placePath } from './place-path.ts';

/** Lessons that teach a point, texts in which it occurs, and related points. */
export function PointPlaces({ point: { lessons, texts, see } }: { point: GrammarPointView }) {
  const { t, language } = useText('grammar');
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Places name="lessons" title={t('lessons')}>
        {lessons.map(({ id, title, level }) => (
          <Place key={id} href={placePath({ kind: 'lesson', id })} level={level}>
            {`${id} · ${title[language]}`}
          </Place>
        ))}
      </Places>
      <Places name="texts" title={t('texts')}>
        {texts.map(({ id, title, level }) => (
          <Place key={id} href={placePath({ kind: 'text', id })} level={level} lang="sv">
            {title}
          </Place>
        ))}
      </Places>
      <Places name="see" title={t('see')}>
        {see.map(({ id, title }) => (
          <Place key={id} href={grammarPath(id)}>
            {title[language]}
          </Place>
        ))}
      </Places>
    </div>
  );
}

/** Heading with a list of links; nothing if the list is empty. */
function Places({ name, title, children }: { name: string; title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={name} className="flex flex-col gap-1">
      <h2 id={name} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

interface PlaceProps {
  href: string;
  level?: string;
  lang?: string;
  children: string;
}

function Place({ href, level, lang, children }: PlaceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Link
        href={href}
        lang={lang}
        className="inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4"
      >
        {children}
      </Link>
      {level && <span className="text-sm text-ink-soft">{level}</span>}
    </li>
  );
}
