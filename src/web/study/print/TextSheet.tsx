import { useText } from '#web/platform/i18n.ts';
import { LinkQr } from '../qr/LinkQr.tsx';

interface TextSheetProps {
  title: string;
  /** Path of the text, where it is read aloud. */
  path: string;
  paragraphs: readonly {
    readonly speaker: string | null;
    readonly style: 'text' | 'heading' | 'item';
    readonly text: string;
    /** Null if it is not printed. */
    readonly translation: string | null;
  }[];
}

/** Text on paper with a code that opens it. */
export function TextSheet({ title, path, paragraphs }: TextSheetProps) {
  const { t } = useText('print');
  return (
    <article className="sheet">
      <div className="sheet-head">
        <div>
          <h2 lang="sv">{title}</h2>
          <p className="sheet-note">{t('scanText')}</p>
        </div>
        <LinkQr link={`${location.origin}${path}`} label={t('qrOfText')} className="sheet-qr" />
      </div>
      <div className="sheet-text">
        {paragraphs.map(({ speaker, style, text, translation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never move.
          <div key={index}>
            <p lang="sv">
              {speaker && <strong>{speaker}: </strong>}
              {style === 'item' && <span aria-hidden>• </span>}
              {style === 'heading' ? <strong>{text}</strong> : <span>{text}</span>}
            </p>
            {translation && <p className="sheet-note">{translation}</p>}
          </div>
        ))}
      </div>
    </article>
  );
}
