import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../src/web');

/** Names that contain elements wherever they are used as a child. */
const ELEMENTS = /^(action|badge|children|dots|heading|lines|optional|parts|sign|skeleton|tools|wayOut)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Possible values of an expression: an element, nothing, text, or (a list) any number of elements. */
type Kind = 'element' | 'nothing' | 'text' | 'list';

function kindsOf(node: Node): Kind[] {
  const at = (key: string) => node[key] as Node;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'Literal':
      return [typeof node.value === 'string' && node.value !== '' ? 'text' : 'nothing'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return kindsOf(at('expression'));
    case 'JSXEmptyExpression':
      return ['nothing'];
    case 'Identifier':
      return [node.name === 'undefined' ? 'nothing' : ELEMENTS.test(String(node.name)) ? 'element' : 'text'];
    case 'ConditionalExpression':
      // `typeof children === 'string' ? <span>{children}</span> : children`
      return at('test').operator === '===' && (at('test').left as Node).operator === 'typeof'
        ? ['element']
        : [...kindsOf(at('consequent')), ...kindsOf(at('alternate'))];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...kindsOf(at('right'))]
        : [...kindsOf(at('left')), ...kindsOf(at('right'))];
    case 'CallExpression': {
      const callee = at('callee');
      const name = String(((callee.property as Node | undefined) ?? callee).name);
      return [['map', 'from'].includes(name) ? 'list' : ELEMENTS.test(name) ? 'element' : 'text'];
    }
    default:
      return ['text'];
  }
}

/** Children without whitespace that React drops, and without text that translators ignore. */
function childrenOf(node: Node): { child: Node; kinds: Kind[] }[] {
  return (node.children as Node[]).flatMap((child) => {
    if (child.type === 'JSXText') {
      return /^\s*$/.test(String(child.value)) ? [] : [{ child, kinds: ['text' as const] }];
    }
    const { expression } = child as { expression?: Node };
    if (expression?.type === 'Literal' && String(expression.value).trim() === '') return [];
    return [{ child, kinds: kindsOf(child) }];
  });
}

/**
 * Text nodes that appear or disappear beside siblings, or may get a sibling before them: React would remove, or
 * insert before, a text node that a browser's translator has replaced.
 */
function looseTexts(node: Node): Node[] {
  const children = childrenOf(node);
  if (children.length < 2) return [];
  return children.flatMap(({ child, kinds }, index) => {
    if (!kinds.includes('text')) return [];
    const comesAndGoes = kinds.some((kind) => kind !== 'text');
    const before = children.slice(0, index);
    const isPushed = before.some(({ kinds: others }) => others.length > 1 || others.includes('list'));
    return comesAndGoes || isPushed ? [child] : [];
  });
}

function find(source: string, name: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const { start, end } of looseTexts(node)) {
        const line = source.slice(0, start).split('\n').length;
        found.push(`${name}:${line} ${source.slice(start, end).replace(/\s+/g, ' ')}`);
      }
    }
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseSync(name, source, { lang: 'tsx' }).program);
  return found;
}

it('finds a text that comes and goes beside something else', () => {
  const page = (inner: string) => find(`const page = <p>${inner}</p>;`, 'page.tsx').length;
  expect(page(`{busy && <Spinner />}{t('save')}`)).toBe(1);
  expect(page(`{done && t('done')}<Icon />`)).toBe(1);
  expect(page(`{error ? t('failed') : <Icon />} {name}`)).toBe(2);
  expect(page(`{words.map(show)}, and more`)).toBe(1);
  expect(page(`{busy && <Spinner />}<span>{t('save')}</span>`)).toBe(0);
  expect(page(`{done && <span>{t('done')}</span>}{' '}<Icon />`)).toBe(0);
  expect(page(`{done ? t('done') : t('save')}`)).toBe(0);
  expect(page(`<Icon />{t('save')}`)).toBe(0);
});

it('no text of a page comes or goes beside something else without an element of its own', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap((file) => find(readFileSync(join(web, file), 'utf8'), file))).toEqual([]);
});
