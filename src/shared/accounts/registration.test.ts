import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Agreements,
  isLegallyBinding,
  isMinor,
  registrationProblems,
  requiredAgreements,
} from './registration.ts';

const NOTHING: Agreements = {
  termsAccepted: false,
  privacyAccepted: false,
  cookiesAccepted: false,
  marketingOptIn: false,
  ageVerified: false,
  parentalConsent: false,
  dataProcessingConsent: false,
};
const REQUIRED = { ...NOTHING, termsAccepted: true, ageVerified: true };
const GOOD = {
  ageYears: 34,
  firstName: 'Åsa',
  password: 'Blåbär-och-9-Kantareller',
  agreements: REQUIRED,
};

describe('age', () => {
  it.each([
    [Number.NaN, 'age_restricted'],
    [-1, 'age_restricted'],
    [0, 'age_restricted'],
    [12, 'age_restricted'],
    [12.9, 'age_restricted'],
    [13.5, 'validation_error'],
    [121, 'validation_error'],
    [Number.POSITIVE_INFINITY, 'validation_error'],
  ])('%d answers %s', (ageYears, code) => {
    expect(
      registrationProblems({ ...GOOD, ageYears, agreements: { ...REQUIRED, parentalConsent: true } }),
    ).toEqual([{ path: 'age', code }]);
  });

  it.each([16, 34, 120])('%d is old enough', (ageYears) => {
    expect(registrationProblems({ ...GOOD, ageYears })).toEqual([]);
  });

  it('is a minor above 0 and below 16', () => {
    expect([0, 1, 13, 15, 16, 40].filter(isMinor)).toEqual([1, 13, 15]);
    expect(isMinor(Number.NaN)).toBe(false);
  });
});

describe('agreements', () => {
  it('of a minor include the parent’s', () => {
    expect(registrationProblems({ ...GOOD, ageYears: 15 })).toEqual([
      { path: 'legalAgreements.parentalConsent', code: 'consent_required' },
    ]);
    expect(
      registrationProblems({ ...GOOD, ageYears: 15, agreements: { ...REQUIRED, parentalConsent: true } }),
    ).toEqual([]);
  });

  it('bind exactly when the required ones are ticked, whatever the others are', () => {
    const ticks = fc.record(
      Object.fromEntries(Object.keys(NOTHING).map((tick) => [tick, fc.boolean()])),
    ) as unknown as fc.Arbitrary<Agreements>;
    fc.assert(
      fc.property(ticks, fc.integer({ min: 13, max: 120 }), (agreements, ageYears) => {
        const minor = ageYears < 16;
        const binding =
          agreements.termsAccepted && agreements.ageVerified && (!minor || agreements.parentalConsent);
        expect(isLegallyBinding(agreements, minor)).toBe(binding);
        const problems = registrationProblems({ ...GOOD, ageYears, agreements });
        expect(problems.length === 0).toBe(binding);
        expect(problems.map(({ path }) => path)).toEqual(
          requiredAgreements(minor)
            .filter((tick) => !agreements[tick])
            .map((tick) => `legalAgreements.${tick}`),
        );
      }),
    );
  });
});

it('asks for no parent’s consent where the age is too low for it', () => {
  expect(registrationProblems({ ...GOOD, ageYears: 12 })).toEqual([{ path: 'age', code: 'age_restricted' }]);
});

it('lists everything that is wrong, in the order of the form', () => {
  expect(
    registrationProblems({ ageYears: 14, firstName: '  ', password: 'Password123!', agreements: NOTHING }),
  ).toEqual([
    { path: 'firstName', code: 'validation_error' },
    { path: 'password', code: 'weak_password' },
    { path: 'legalAgreements.termsAccepted', code: 'consent_required' },
    { path: 'legalAgreements.ageVerified', code: 'consent_required' },
    { path: 'legalAgreements.parentalConsent', code: 'consent_required' },
  ]);
});
