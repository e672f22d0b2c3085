// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchKeyboard } from './on-screen-keyboard.ts';

/** Fake visual viewport; a keyboard reduces its height. */
const seen = Object.assign(new EventTarget(), { height: 844, scale: 1, offsetTop: 0 });
let shown: string[];

beforeEach(() => {
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 844);
  shown = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id);
  };
  document.body.innerHTML =
    '<div><textarea id="line"></textarea><div id="keys" data-letter-keys></div></div><input id="box" type="checkbox">';
  watchKeyboard();
});
afterEach(() => {
  resize(844);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  document.body.innerHTML = '';
});

const focus = (id: string) => document.getElementById(id)?.focus();
function resize(height: number, scale = 1) {
  Object.assign(seen, { height, scale });
  seen.dispatchEvent(new Event('resize'));
}
const root = document.documentElement;
const covered = () => root.style.getPropertyValue('--covered');

it('brings the field and its letter keys into sight when the keyboard opens, and tells how much that covers', () => {
  focus('line');
  expect(shown).toEqual([]);
  resize(508);
  expect(shown).toEqual(['keys', 'line']);
  expect(root.hasAttribute('data-typing')).toBe(true);
  expect(covered()).toBe('336px');
  resize(844);
  expect(root.hasAttribute('data-typing')).toBe(false);
  expect(covered()).toBe('0px');
});

it('covers nothing where the browser makes the page smaller instead', () => {
  focus('line');
  vi.stubGlobal('innerHeight', 319);
  resize(319);
  expect(root.hasAttribute('data-typing')).toBe(true);
  expect(covered()).toBe('0px');
});

it('takes neither a zoomed page nor a small window without a text field for a keyboard', () => {
  focus('line');
  resize(422, 2);
  expect(root.hasAttribute('data-typing')).toBe(false);
  focus('box');
  resize(319);
  expect(root.hasAttribute('data-typing')).toBe(false);
  expect(shown).toEqual([]);
});
