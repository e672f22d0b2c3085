// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { App } from './App.tsx';
import { NAVIGATION } from './navigation.ts';

// Pages are loaded on first use, which is slow while many tests share a processor.

const ANNA = { id: 'l1', firstName: 'Anna', baseLanguage: 'english', currentStreak: 12 };

/** Answers of the server by path; 404 for all others. */
let answers: Record<string, unknown>;
let fetch: ReturnType<typeof vi.fn<(path: string) => Promise<Response>>>;

beforeEach(async () => {
  localStorage.clear();
  answers = {
    '/api/app': {
      version: '1.2.3',
      sourceUrl: '/source.tgz',
      operator: { name: 'Familjen Lind', email: 'hej@lind.example' },
    },
  };
  fetch = vi.fn(async (path) => {
    if (path in answers) return Response.json(answers[path]);
    const code = path === '/api/auth/user' ? 'unauthenticated' : 'not_found';
    return Response.json({ code, message: 'No.' }, { status: path === '/api/auth/user' ? 401 : 404 });
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('scrollTo', () => {});
  await startI18n('english');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openAt(path: string) {
  history.replaceState(null, '', path);
  render(<App client={createQueryClient()} />);
}

function signIn() {
  answers['/api/auth/user'] = ANNA;
  answers['/api/users/me/stats'] = { currentStreak: 12 };
}

it('waits on the whole screen while it is found out who is here', async () => {
  openAt('/lessons');
  expect(screen.getByText('Loading Tillsammans')).toBeTruthy();
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

it('shows visitors the sign-in screen where they wanted to go, without navigation', async () => {
  openAt('/lessons/101?from=mail');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/lessons/101?from=mail');
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
});

it('shows visitors the legal pages, with the operator to write to and the source', async () => {
  openAt('/legal');
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal information' })).toBeTruthy();
  expect(screen.getByText(/15 January 2025/)).toBeTruthy();
  const links = await screen.findAllByRole('link', { name: 'hej@lind.example' });
  expect(links[0]?.getAttribute('href')).toBe('mailto:hej@lind.example');
  const source = screen.getByRole('link', { name: 'source code (AGPL)' });
  expect(source.getAttribute('href')).toBe('/source.tgz');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('shows a room between navigation and footer', async () => {
  signIn();
  openAt('/video-lessons');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video lessons' })).toBeTruthy();
  expect(document.title).toBe('Video Lessons · Tillsammans');
  const source = await within(screen.getByRole('contentinfo')).findByRole('link', {
    name: 'Source code (AGPL)',
  });
  expect(source.getAttribute('href')).toBe('/source.tgz');
  expect(await screen.findByRole('link', { name: '12 days in a row' })).toBeTruthy();
  const main = screen.getByRole('navigation', { name: 'Main navigation' });
  expect([...main.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Lessons',
    'AI Chat',
    'Quiz',
  ]);
});

it('names every room in its order in the navigation, and in the menu of small screens', async () => {
  signIn();
  openAt('/nowhere');
  const rooms = await screen.findByRole('navigation', { name: 'Navigation' });
  const named = [...rooms.querySelectorAll('a')].map((link) => link.textContent);
  expect(named).toEqual([
    'Dashboard',
    'Lessons',
    'Vocabulary',
    'Writing',
    'Speaking',
    'Chat',
    'AI Chat',
    'Video Lessons',
    'Reading',
    'Quiz',
    'Progress',
  ]);
  const menu = document.querySelector('#menu nav');
  expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    ...named,
    'Anna',
  ]);
});

it('leads to every room from the footer', async () => {
  signIn();
  openAt('/nowhere');
  const footer = await screen.findByRole('contentinfo');
  const hrefs = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const rooms = NAVIGATION.map(({ href }) => href).filter((href) => href !== '/');
  expect(hrefs).toEqual(expect.arrayContaining(rooms));
  await within(footer).findByRole('link', { name: 'Source code (AGPL)' });
});

it('says kindly that there is nothing at an address', async () => {
  signIn();
  openAt('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(location.pathname).toBe('/');
});

it('redirects signed-in users from the sign-in screen', async () => {
  signIn();
  openAt('/auth');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('says so when the server does not answer, and asks again on request', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openAt('/profile');
  await screen.findByText('Can’t reach Tillsammans');
  signIn();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
});

it('speaks the language of the profile on a device that has none, and keeps a choice of its own', async () => {
  signIn();
  answers['/api/auth/user'] = { ...ANNA, baseLanguage: 'german' };
  answers['/api/profile'] = { ...ANNA, baseLanguage: 'dutch' };
  openAt('/writing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Schreiben' })).toBeTruthy();
  const [language] = screen.getAllByRole('combobox', { name: 'Sprache' });
  await userEvent.selectOptions(language as HTMLElement, 'Nederlands');
  expect(await screen.findByRole('heading', { level: 1, name: 'Schrijven' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('nl');
  expect(localStorage.getItem('tillsammans-language')).toBe('dutch');
  expect(fetch.mock.calls.find(([path]) => path === '/api/profile')?.at(1)).toMatchObject({
    method: 'PUT',
    body: '{"baseLanguage":"dutch"}',
  });
});
