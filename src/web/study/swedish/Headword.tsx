import { fittingSize } from '#web/ui/fitting-size.ts';
import { WithArticle } from './WithArticle.tsx';

interface HeadwordProps {
  word: {
    readonly swedish: string;
    /** "en katt", "att äta". */
    readonly withArticle: string;
    readonly gender: 'en' | 'ett' | null;
  };
  /** In large print within an `@container`: whether it has the line alone or shares it with a button. */
  line?: keyof typeof ACROSS;
}

/** Maximum width of its longest word, alone or beside a button of 44 px. */
const ACROSS = { alone: '100cqi', shared: '100cqi - 3.5rem' } as const;

/** "en katt" with its article; "att äta" with a muted infinitive marker. */
export function Headword({ word: { swedish, withArticle, gender }, line }: HeadwordProps) {
  const isMarked = gender === null && withArticle === `att ${swedish}`;
  return (
    <span
      lang="sv"
      {...(line && { style: { fontSize: fittingSize(swedish, { most: '1em', across: ACROSS[line] }) } })}
    >
      {isMarked ? (
        <>
          <span className="font-normal text-ink-soft">att</span> <span>{swedish}</span>
        </>
      ) : (
        <WithArticle text={withArticle} gender={gender} />
      )}
    </span>
  );
}
