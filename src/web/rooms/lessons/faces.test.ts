import { describe, expect, it } from 'vitest';
import { faceOf } from './faces.ts';

describe('faceOf', () => {
  it('knows the characters by their name, also at the start of a role', () => {
    expect(faceOf('Kjell', 'old-man')).toBe('kjell');
    expect(faceOf('Nils, who waits at home', 'man')).toBe('nils');
    expect(faceOf('Missan', 'cat')).toBe('astrid');
  });

  it('gives a stranger one face of their age and sex', () => {
    expect(faceOf('A customer', 'mother')).toMatch(/^woman-[1-4]$/);
    expect(faceOf('A customer', 'mother')).toBe(faceOf('A customer', 'woman'));
    const names = ['The host', 'A guest', 'The waiter', 'Eva', 'Lars', 'Märta', 'A reporter', 'Sam'];
    expect(new Set(names.map((name) => faceOf(name, 'man'))).size).toBe(4);
  });
});
