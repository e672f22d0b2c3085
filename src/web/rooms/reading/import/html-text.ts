/** Elements that begin a new paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main ol p pre section summary table td th tr ul'
  ).split(' '),
);

/** Elements whose content is not text of the document. */
const LEFT_OUT = new Set(
  (
    'audio button canvas embed form head iframe input link math meta nav noscript object option picture script select ' +
    'style svg template textarea video rt rp'
  ).split(' '),
);

/** Maximum depth of nested elements; deeper ones are left out. */
const MAX_DEPTH = 300;

/** Text of a document, paragraphs separated by an empty line. */
export interface DocumentText {
  /** Its title element or first heading; empty if there is none. */
  readonly title: string;
  readonly text: string;
}

/**
 * Returns the text of an HTML or XHTML document. The document is parsed without a browsing context, so that no script
 * runs and nothing is requested; only its text is used.
 * @param type `application/xhtml+xml` is tried first for chapters of books; malformed ones are read as HTML
 */
export function htmlText(
  source: string,
  type: 'text/html' | 'application/xhtml+xml' = 'text/html',
): DocumentText {
  const parsed = new DOMParser().parseFromString(source, type);
  if (parsed.querySelector('parsererror')) return htmlText(source);
  const paragraphs: string[] = [];
  let line = '';
  const endParagraph = () => {
    const text = line
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (text) paragraphs.push(text);
    line = '';
  };
  const walk = (node: Node, depth: number): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) line += (child.nodeValue ?? '').replace(/\s+/g, ' ');
      if (child.nodeType !== Node.ELEMENT_NODE || depth > MAX_DEPTH) continue;
      const name = child.nodeName.toLowerCase();
      if (LEFT_OUT.has(name)) continue;
      if (name === 'br') line += '\n';
      const isBlock = BLOCKS.has(name);
      if (isBlock) endParagraph();
      walk(child, depth + 1);
      if (isBlock) endParagraph();
    }
  };
  walk(parsed.body ?? parsed.documentElement, 0);
  endParagraph();
  const heading = parsed.querySelector('title')?.textContent || parsed.querySelector('h1')?.textContent || '';
  return { title: heading.replace(/\s+/g, ' ').trim(), text: paragraphs.join('\n\n') };
}
