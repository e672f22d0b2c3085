import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { FIRST_LEGAL_TEXTS, LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import { APP_QUERY } from '#web/platform/app-info.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDate } from '#web/platform/written-date.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LegalLine } from './LegalLine.tsx';
import { type LegalPageName, type LegalText, loadLegalText } from './legal-text.ts';

/** Page of the privacy policy, its version for children, terms, cookies or legal notice, depending on the address. */
export default function LegalPage() {
  const { t, locale } = useText('legal');
  const [path] = useLocation();
  const name = path.replace(/^\/|\/$/g, '') as LegalPageName;
  const query = useQuery({ queryKey: ['legal', locale, name], queryFn: () => loadLegalText(name, locale) });
  return (
    <Loaded query={query} skeleton={<LegalSkeleton />} failed={t('failed.title')}>
      {(text) => <Article text={text} />}
    </Loaded>
  );
}

function Article({ text }: { text: LegalText }) {
  const { t, locale } = useText('legal');
  const { data: app } = useQuery(APP_QUERY);
  // Non-breaking spaces keep day, month and year of a date on one line.
  const written = (day: string) =>
    writtenDate(Date.parse(day), locale, { dateStyle: 'long' }).replaceAll(' ', '\u00a0');
  // The page for children has pictures instead of a date and a table of contents.
  const isForChildren = text.sections.some(({ picture }) => picture);
  return (
    <article className="mx-auto max-w-176">
      <h1 className="text-3xl font-bold">{text.title}</h1>
      {!isForChildren && (
        <p className="mt-1 text-ink-soft">
          {t('effective', { first: written(FIRST_LEGAL_TEXTS), version: written(LEGAL_TEXTS_VERSION) })}
        </p>
      )}
      <p className="mt-5 text-lg">{text.lead}</p>
      {!isForChildren && <Contents text={text} />}
      {text.sections.map(({ heading, picture, blocks }, index) => (
        <section key={heading} className="mt-8">
          <h2 id={sectionId(index)} className="mb-2 flex items-center gap-3 text-xl font-bold">
            {picture && <Picture name={picture} size={48} />}
            {heading}
          </h2>
          <div className="flex flex-col gap-3">
            {blocks.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>
                  <LegalLine text={block} app={app} />
                </p>
              ) : (
                <ul key={block[0]} className="flex list-disc flex-col gap-2 pl-5 marker:text-line-strong">
                  {block.map((item) => (
                    <li key={item}>
                      <LegalLine text={item} app={app} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </div>
        </section>
      ))}
    </article>
  );
}

function Contents({ text }: { text: LegalText }) {
  const { t } = useText('legal');
  return (
    <nav aria-label={t('contents')} className="mt-6">
      <Card className="py-3">
        <ul className="grid sm:grid-cols-2 sm:gap-x-4">
          {text.sections.map(({ heading }, index) => (
            <li key={heading}>
              <a
                href={`#${sectionId(index)}`}
                className="flex min-h-11 items-center font-semibold text-lake hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

function LegalSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-4">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}

function sectionId(index: number): string {
  return `section-${index + 1}`;
}
