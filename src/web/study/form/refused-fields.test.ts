import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/http.ts';
import { refusedFields } from './refused-fields.ts';

const FIELDS = ['email', 'termsAccepted'];

it('finds the field by the code', () => {
  const error = new ApiError(409, 'taken', { code: 'email_taken' });
  expect(refusedFields(error, FIELDS, { email_taken: 'email' })).toEqual({ email: 'errors:email_taken' });
  expect(refusedFields(error, FIELDS)).toEqual({});
});

it('finds the fields of the form by the issues, however deep they lie', () => {
  const issues = [
    { path: 'legalAgreements.termsAccepted', message: 'no' },
    { path: 'timeZone', message: 'no' },
  ];
  const error = new ApiError(400, 'no', { code: 'validation_error', issues });
  expect(refusedFields(error, FIELDS)).toEqual({ termsAccepted: 'problem.termsAccepted' });
});

it('finds none where the call did not even arrive', () => {
  expect(refusedFields(new ApiError(0, 'no', { code: 'offline' }), FIELDS)).toEqual({});
  expect(refusedFields(new TypeError('no'), FIELDS)).toEqual({});
});
