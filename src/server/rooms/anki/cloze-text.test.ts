import { describe, expect, it } from 'vitest';
import { gapIn, withoutGaps } from './cloze-text.ts';

describe('a sentence with gaps', () => {
  it.each([
    ['Jag bor i {{c1::huset}}.', 1, 'Jag bor i […].', 'Jag bor i huset.'],
    ['Jag bor i {{c1::huset::the house}}.', 1, 'Jag bor i [the house].', 'Jag bor i huset.'],
    ['{{c1::Jag}} bor i {{c2::huset}}.', 2, 'Jag bor i […].', 'Jag bor i huset.'],
    ['{{c1::Jag}} tror att {{c1::du}} går.', 1, '[…] tror att […] går.', 'Jag tror att du går.'],
    ['{{c1::i {{c2::huset}}}}', 1, '[…]', 'i huset'],
    ['{{c1::i {{c2::huset}}}}', 2, 'i […]', 'i huset'],
    ['{{c1::en}}\n{{c2::katt}}', 1, '[…]\nkatt', 'en\nkatt'],
  ])('%s leaves gap %i open', (text, number, asked, whole) => {
    expect(gapIn(text, number, '…')).toEqual({ asked, whole });
  });

  it('has no gap that is not written', () => {
    expect(gapIn('{{c1::huset}}', 2, '…')).toBeNull();
    expect(gapIn('{{c1::huset', 1, '…')).toBeNull();
    expect(withoutGaps('{{Front}} {{c::x}}')).toBe('{{Front}} {{c::x}}');
  });

  it('is read in time, whatever it holds', () => {
    const beforeMs = performance.now();
    gapIn('{{c1::'.repeat(16_000), 1, '…');
    gapIn(`${'{{c1::a'.repeat(10_000)}${'}}'.repeat(10_000)}`, 1, '…');
    expect(performance.now() - beforeMs).toBeLessThan(5_000);
  });
});
