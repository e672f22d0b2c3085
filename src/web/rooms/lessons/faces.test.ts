import { describe, expect, it } from 'vitest';
import { speakerFace } from './faces.ts';

describe('speakerFace', () => {
  it('knows the characters by their name, also at the start of a role', () => {
    expect(speakerFace('Kjell', 'old-man')).toBe('kjell');
    expect(speakerFace('Nils, who waits at home', 'man')).toBe('nils');
    expect(speakerFace('Missan', 'cat')).toBe('astrid');
  });

  it('gives a stranger one face of their age and sex', () => {
    expect(speakerFace('A customer', 'mother')).toMatch(/^woman-[1-4]$/);
    expect(speakerFace('A customer', 'mother')).toBe(speakerFace('A customer', 'woman'));
    const names = ['The host', 'A guest', 'The waiter', 'Eva', 'Lars', 'Märta', 'A reporter', 'Sam'];
    expect(new Set(names.map((name) => speakerFace(name, 'man'))).size).toBe(4);
  });
});
