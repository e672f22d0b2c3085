import { WithArticle } from './WithArticle.tsx';

interface HeadwordProps {
  word: {
    readonly swedish: string;
    /** "en katt", "att äta". */
    readonly withArticle: string;
    readonly gender: 'en' | 'ett' | null;
  };
}

/** "en katt" with its article; "att äta": the mark of the infinitive stands back. */
export function Headword({ word: { swedish, withArticle, gender } }: HeadwordProps) {
  const isMarked = gender === null && withArticle === `att ${swedish}`;
  return (
    <span lang="sv">
      {isMarked ? (
        <>
          <span className="font-normal text-ink-soft">att</span> {swedish}
        </>
      ) : (
        <WithArticle text={withArticle} gender={gender} />
      )}
    </span>
  );
}
