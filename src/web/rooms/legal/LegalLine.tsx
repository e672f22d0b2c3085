import { Link } from 'wouter';
import type { AppInfo } from '#shared/app.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';

/** `{operator}`, `{email}`, `{version}` or `[words](address)`; the address may be `{source}`. */
const TOKEN = /(\{(?:operator|email|version)\}|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

const LINK_LOOK = 'font-semibold text-lake underline underline-offset-2';

/** Line of a legal text with its placeholders and links filled in. */
export function LegalLine({ text, app }: { text: string; app: AppInfo | undefined }) {
  return text.split(TOKEN).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move.
    <Part key={index} text={part} app={app} />
  ));
}

function Part({ text, app }: { text: string; app: AppInfo | undefined }) {
  const { t } = useText('legal');
  const [, words, address] = LINK.exec(text) ?? [];
  if (words && address) {
    // Opened as a file, not as a route, even if the app serves it itself.
    if (address === '{source}') return app ? <Away to={app.sourceUrl}>{words}</Away> : <span>{words}</span>;
    return address.startsWith('/') ? (
      <Link href={address} className={LINK_LOOK}>
        {words}
      </Link>
    ) : (
      <Away to={address}>{words}</Away>
    );
  }
  if (text === '{version}') return <span>{app?.version}</span>;
  if (text === '{operator}') return <span>{app?.operator.name ?? t('unknown.operator')}</span>;
  if (text === '{email}') {
    const email = app?.operator.email;
    if (!email) return <span>{t('unknown.email')}</span>;
    return (
      <a href={`mailto:${email}`} className={LINK_LOOK}>
        {email}
      </a>
    );
  }
  return <Marked text={text} />;
}

function Away({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noreferrer" className={LINK_LOOK}>
      {children}
    </a>
  );
}
