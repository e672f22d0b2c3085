import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { APP_QUERY } from '#web/platform/app-info.ts';
import { useText } from '#web/platform/i18n.ts';
import { useTheme } from '#web/platform/theme.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { ROOMS } from './rooms.ts';

const LEARN = [
  ...ROOMS.flatMap(({ navigation }) => navigation)
    .filter(({ href }) => href !== '/')
    .map(({ href, name }) => [href, `nav.${name}`] as const),
  ['/profile', 'footer:account'],
] as const;

const LEGAL = [
  ['/privacy', 'pages.privacy.title'],
  ['/children', 'pages.children.title'],
  ['/terms', 'pages.terms.title'],
  ['/cookies', 'pages.cookies.title'],
  ['/legal', 'pages.legal.title'],
] as const;

const CONTACTS = ['support', 'general', 'dataProtection', 'officer'] as const;

/** Footer with rooms, legal pages and contact. */
export default function Footer() {
  const { t } = useText('app');
  const { t: tFooter } = useText('footer');
  const { data: app } = useQuery(APP_QUERY);
  const email = app?.operator.email;
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-20 md:pb-0">
      <div className="mx-auto grid max-w-274 gap-x-4 gap-y-8 min-[22rem]:grid-cols-2 px-4 py-8 lg:grid-cols-4">
        <div className="col-span-full flex flex-col items-start gap-3 sm:col-span-1">
          <p className="flex items-center gap-2 text-lg font-bold">
            <Logo size={28} /> Tillsammans
          </p>
          <p className="text-sm text-ink-soft">{tFooter('claim')}</p>
          <ThemeSelect {...useTheme()} />
        </div>
        <FooterList title={tFooter('learn')}>
          {LEARN.map(([href, text]) => (
            <FooterItem key={href}>
              <Link href={href} className={LINK}>
                {t(text)}
              </Link>
            </FooterItem>
          ))}
        </FooterList>
        <FooterList title={tFooter('legal')}>
          {LEGAL.map(([href, text]) => (
            <FooterItem key={href}>
              <Link href={href} className={LINK}>
                {t(text)}
              </Link>
            </FooterItem>
          ))}
          {app && (
            <FooterItem>
              <a href={app.sourceUrl} rel="noreferrer" className={LINK}>
                {tFooter('source')}
              </a>
            </FooterItem>
          )}
          <FooterItem>
            <a href="https://www.imy.se" rel="noreferrer" className={LINK}>
              {tFooter('authority')}
            </a>
          </FooterItem>
        </FooterList>
        <FooterList title={tFooter('contact')}>
          {email ? (
            CONTACTS.map((contact) => (
              <FooterItem key={contact}>
                <a
                  href={`mailto:${email}?subject=${encodeURIComponent(tFooter(`subject.${contact}`))}`}
                  className={LINK}
                >
                  {tFooter(contact)}
                </a>
              </FooterItem>
            ))
          ) : (
            <FooterItem>
              <span className="text-ink-soft">{tFooter('noContact')}</span>
            </FooterItem>
          )}
        </FooterList>
      </div>
    </footer>
  );
}

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:text-ink hover:underline md:min-h-8';

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function FooterItem({ children }: { children: ReactNode }) {
  return <li className="text-[0.9375rem]">{children}</li>;
}
