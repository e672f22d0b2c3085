interface WithArticleProps {
  /** "en katt", "ett glas". */
  text: string;
  /** Gender of the noun; null if the first word is no article. */
  gender: 'en' | 'ett' | null;
}

/**
 * Swedish text with its article coloured by gender. The article is written out, so that colour is never the only
 * sign.
 */
export function WithArticle({ text, gender }: WithArticleProps) {
  if (gender === null || !text.startsWith(`${gender} `)) return <span>{text}</span>;
  return (
    <>
      <span className={gender === 'en' ? 'text-lake' : 'text-falu'}>{gender}</span>{' '}
      <span>{text.slice(gender.length + 1)}</span>
    </>
  );
}
