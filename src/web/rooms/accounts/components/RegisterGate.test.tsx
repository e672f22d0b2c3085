// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import AuthPage from '../AuthPage.tsx';

const LOOK = 'POST /api/invitation/look';

const appWith = (registration: string) => ({
  'GET /api/app': accepted({
    version: '1',
    hasBetterVoice: false,
    registration,
    sourceUrl: '/source.tgz',
    operator: { name: 'Eva', email: 'eva@example.org' },
  }),
});

const open = (answers: Answers, hash = '') => show(AuthPage, `/auth/register${hash}`, answers);

const submit = () => screen.queryByRole('button', { name: 'Create Account' });

it('names the person to ask where an invitation is needed', async () => {
  await open(appWith('invite'));
  expect(await screen.findByRole('heading', { name: 'You need an invitation' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Email Eva' });
  expect(link.getAttribute('href')).toBe('mailto:eva@example.org?subject=An%20invitation%20to%20Tillsammans');
  expect(submit()).toBeNull();
});

it('shows the form behind an invitation', async () => {
  const invited = accepted({ kind: 'new', holderName: null });
  await open({ ...appWith('invite'), [LOOK]: invited }, '#token=abc');
  expect(await screen.findByText(/You’ve been invited/)).toBeTruthy();
  expect(submit()).toBeTruthy();
});

it('says that an invitation no longer works', async () => {
  await open({ ...appWith('invite'), [LOOK]: refused(400, 'invalid_token') }, '#token=old');
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy();
  expect(submit()).toBeNull();
});

it('says that no accounts are accepted', async () => {
  await open(appWith('closed'));
  expect(await screen.findByRole('heading', { name: 'New accounts are closed' })).toBeTruthy();
});

it('tells the first person that they will run the installation', async () => {
  await open(appWith('first'));
  expect(await screen.findByText(/You’re the first one here/)).toBeTruthy();
  expect(submit()).toBeTruthy();
});
