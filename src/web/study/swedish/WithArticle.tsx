interface WithArticleProps {
  /** "en katt", "ett glas". */
  text: string;
  /** The noun's gender; null where the first word is no article. */
  gender: 'en' | 'ett' | null;
}

/** Swedish with its article in the colour of the gender. The article is written out: colour is never the only sign. */
export function WithArticle({ text, gender }: WithArticleProps) {
  if (gender === null || !text.startsWith(`${gender} `)) return <span>{text}</span>;
  return (
    <>
      <span className={gender === 'en' ? 'text-lake' : 'text-falu'}>{gender}</span>{' '}
      <span>{text.slice(gender.length + 1)}</span>
    </>
  );
}
