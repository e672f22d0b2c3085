import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Marked, Prose } from './Prose.tsx';

/** Removes the elements around plain text. */
const withoutSpans = (html: string) => html.replace(/<\/?span>/g, '');
const marked = (text: string) => withoutSpans(renderToStaticMarkup(<Marked text={text} />));

it('marks Swedish, the point and what is wrong', () => {
  expect(marked('Say *hej*.')).toBe('Say <i lang="sv">hej</i>.');
  expect(marked('**Never** more')).toBe('<strong>Never</strong> more');
  expect(marked('~~Idag jag dricker~~')).toBe(
    '<del lang="sv" class="decoration-falu">Idag jag dricker</del>',
  );
});

it('knows Swedish within the point', () => {
  expect(marked('**The verb *är* stays.**')).toBe('<strong>The verb <i lang="sv">är</i> stays.</strong>');
});

it('reads one letter, and a mark that ends where the point ends', () => {
  expect(marked('*ö*, a *k*')).toBe('<i lang="sv">ö</i>, a <i lang="sv">k</i>');
  expect(marked('**you write *vad***')).toBe('<strong>you write <i lang="sv">vad</i></strong>');
});

it('leaves single stars and everything else as it is', () => {
  expect(marked('2 * 3 * 4')).toBe('2 * 3 * 4');
  expect(marked('a *b')).toBe('a *b');
  expect(marked('<b onclick="x()">&amp;</b>')).toBe('&lt;b onclick=&quot;x()&quot;&gt;&amp;amp;&lt;/b&gt;');
});

it('begins a paragraph at each blank line', () => {
  const html = withoutSpans(renderToStaticMarkup(<Prose text={'One *en*.\n \nTwo.\nStill two.'} />));
  expect(html).toContain('<p>One <i lang="sv">en</i>.</p><p>Two.\nStill two.</p>');
});
