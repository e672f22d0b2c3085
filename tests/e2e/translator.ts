import type { Page } from 'playwright-core';

/**
 * Simulates the page translation of Chrome and Safari: every text node is replaced by the translator's elements,
 * including nodes that appear or change later. The words stay the same, so that tests find them; if the app changes
 * only its own, replaced node, the visible text stays unchanged, as it would for a reader.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translateAll);
}

/** Runs in the page. */
function translateAll(): void {
  const translated = new WeakSet<Node>();
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || translated.has(text) || text.data.trim() === '') return;
    if (parent.closest('script, style, noscript, title, textarea, option, svg')) return;
    const result = document.createTextNode(text.data);
    translated.add(result);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(result);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      for (const added of addedNodes) translateIn(added);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
