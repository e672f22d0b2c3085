import { expect, it } from 'vitest';
import { destinationIn, registerAddress } from './destination.ts';

it('leads on to where somebody was on the way to', () => {
  const asked = '/family-quiz?join=ABC234';
  expect(destinationIn(new URL(registerAddress(asked), 'http://app').search)).toBe(asked);
  expect(registerAddress('/auth')).toBe('/auth/register');
});

it('is short for the start page', () => {
  expect(registerAddress('/')).toBe('/auth/register');
});

it.each(['', '?to=', '?to=https://evil.example', '?to=//evil.example', '?to=/%5Cevil.example'])(
  'leads home from %o',
  (search) => {
    expect(destinationIn(search)).toBe('/');
  },
);
