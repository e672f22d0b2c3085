import { WithArticle } from './WithArticle.tsx';

interface HeadwordProps {
  word: {
    readonly swedish: string;
    /** "en katt", "att äta". */
    readonly withArticle: string;
    readonly gender: 'en' | 'ett' | null;
  };
  /** In large print within an `@container`: whether it has the line alone or shares it with a button. */
  line?: keyof typeof FITTING;
}

/**
 * The size of its letters in hundredths of the line, times their number, at which the longest word stands in one piece:
 * few browsers know where to hyphenate Swedish, and *offentlighetsprinci-p* tells nobody how it is built.
 */
const FITTING = { alone: 175, shared: 135 } as const;

/** "en katt" with its article; "att äta": the mark of the infinitive stands back. */
export function Headword({ word: { swedish, withArticle, gender }, line }: HeadwordProps) {
  const isMarked = gender === null && withArticle === `att ${swedish}`;
  const longest = Math.max(...swedish.split(/[\s-]/).map(({ length }) => length));
  return (
    <span lang="sv" {...(line && { style: { fontSize: `min(1em, ${FITTING[line] / longest}cqi)` } })}>
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
