import { useText } from '#web/platform/i18n.ts';
import { LinkQr } from '../qr/LinkQr.tsx';
import type { PrintedWord } from './printed-word.ts';

/** List of words with their meanings, each with a code that opens its page. */
export function WordSheet({ title, words }: { title: string; words: readonly PrintedWord[] }) {
  const { t } = useText('print');
  return (
    <section className="sheet" aria-label={title}>
      <div className="sheet-head">
        <div>
          <h2>{title}</h2>
          <p className="sheet-note">{t('scanWord')}</p>
        </div>
      </div>
      <ul className="sheet-words">
        {words.map(({ id, swedish, meaning, path }) => (
          <li key={id}>
            {path && <LinkQr link={`${location.origin}${path}`} label={t('qrOf', { word: swedish })} />}
            <div>
              <p lang="sv">
                <strong>{swedish}</strong>
              </p>
              <p>{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
