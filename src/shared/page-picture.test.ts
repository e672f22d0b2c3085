import { describe, expect, it } from 'vitest';
import { withPicture } from './page-picture.ts';

const PAGE =
  '<!doctype html><html lang="en" data-theme="light"><title>T</title><meta name="description" content="d" />' +
  '<script type="module" src="/a.js"></script>' +
  '<div id="root"><div class="waiting"><svg></svg></div></div><noscript>x</noscript></html>';
const PICTURE = { body: '<p>$& Hej</p>', title: 'T', description: 'd', language: 'german' } as const;

describe('a page with a picture', () => {
  it('says whose it is, and in which language', () => {
    expect(withPicture(PAGE, 'visitor', PICTURE)).toBe(
      '<!doctype html><html lang="de" data-picture="visitor" translate="yes" data-theme="light"><title>T</title>' +
        '<meta name="description" content="d" /><script type="module" fetchpriority="low" src="/a.js"></script>' +
        '<div id="root"></div><div id="picture" inert><p>$& Hej</p></div><noscript>x</noscript></html>',
    );
  });

  it.each(['<script>', '<STYLE>', '<p style="color:red">', "<p\nstyle='top:0'>"])(
    'holds nothing that the policy of pages refuses: %s',
    (body) => {
      expect(() => withPicture(PAGE, 'learner', { ...PICTURE, body })).toThrow('policy');
    },
  );

  it('is not made of another page', () => {
    expect(() => withPicture('<html lang="en">', 'learner', PICTURE)).toThrow('no place');
  });
});
