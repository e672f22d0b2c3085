import { expect, it } from 'vitest';
import { isCode, joinLink, scannedCode, tidyCode } from './join-link.ts';

const HERE = 'https://family.example';

it('makes a code of what was typed', () => {
  expect(tidyCode(' k7r-m4p ')).toBe('K7RM4P');
  expect(tidyCode('K7RM4PXYZ')).toBe('K7RM4P');
  // Codes contain no letters that are easily confused.
  expect(tidyCode('IO01L')).toBe('');
  expect(isCode('K7RM4P')).toBe(true);
  expect(isCode('K7RM4')).toBe(false);
  expect(isCode('k7rm4p')).toBe(false);
});

it('reads its own link, whatever the case of its letters', () => {
  expect(scannedCode(joinLink(HERE, 'K7RM4P'), HERE)).toBe('K7RM4P');
  expect(scannedCode(`${HERE}/family-quiz?join=k7rm4p`, HERE)).toBe('K7RM4P');
});

it.each([
  'https://elsewhere.example/family-quiz?join=K7RM4P',
  'http://family.example/family-quiz?join=K7RM4P',
  'https://family.example.evil.example/family-quiz?join=K7RM4P',
  'https://family.example/profile?join=K7RM4P',
  'https://family.example/family-quiz?join=K7RM4',
  'https://family.example/family-quiz?join=<script>',
  'https://family.example/family-quiz',
  'javascript:alert(1)',
  'K7RM4P',
  '',
])('opens nothing for %s', (text) => {
  expect(scannedCode(text, HERE)).toBeNull();
});
