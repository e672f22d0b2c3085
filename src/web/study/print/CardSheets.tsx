import { Fragment } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { LinkQr } from '../qr/LinkQr.tsx';
import { backsOf, type PrintedWord, sheetsOf } from './printed-word.ts';

/** Double-sided cards: a sheet of fronts, then a sheet of their backs, and so on. */
export function CardSheets({ words }: { words: readonly PrintedWord[] }) {
  const { t } = useText('print');
  return sheetsOf(words).map((sheet) => (
    <Fragment key={sheet[0]?.id}>
      <section className="card-sheet" aria-label={t('fronts')}>
        {sheet.map(({ id, swedish, path }) => (
          <div key={id} className="card-side">
            <strong lang="sv">{swedish}</strong>
            {path && <LinkQr link={`${location.origin}${path}`} label={t('qrOf', { word: swedish })} />}
          </div>
        ))}
      </section>
      <section className="card-sheet" aria-label={t('backs')}>
        {backsOf(sheet).map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a sheet never move.
          <div key={place} className="card-side">
            {word && <Back word={word} />}
          </div>
        ))}
      </section>
    </Fragment>
  ));
}

function Back({ word: { meaning, example } }: { word: PrintedWord }) {
  return (
    <>
      <strong>{meaning}</strong>
      {example && (
        <p>
          <span lang="sv">{example.swedish}</span>
          <br />
          <span className="sheet-note">{example.translation}</span>
        </p>
      )}
    </>
  );
}
