import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';
import { readSettings, SettingsError } from './settings.ts';

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('has a default for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      writeOrigin: null,
      trustProxy: 0,
      rateScale: 1,
      sessionIdleMs: 2_592_000_000,
      sessionAbsoluteMs: 7_776_000_000,
      headersTimeoutMs: 15_000,
      requestTimeoutMs: 30_000,
      smtpUrl: null,
      mailFrom: null,
      logLevel: 'info',
      operatorName: null,
      operatorEmail: null,
      sourceUrl: '/source.tgz',
    });
    expect(settings.dataDir).toBe(join(PROJECT_ROOT, 'data'));
    expect(readSettings({ DATA_DIR: '/srv/svenska' }).dataDir).toBe('/srv/svenska');
  });

  it('takes an empty variable as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readSettings({}));
  });

  it.each([
    ['::', '::'],
    ['[::]', '::'],
    ['[::1]', '::1'],
    ['*', '::'],
    ['0.0.0.0', '0.0.0.0'],
    ['localhost', 'localhost'],
    ['svenska.local', 'svenska.local'],
  ])('listens where HOST says: %s', (written, host) => {
    expect(readSettings({ HOST: written }).host).toBe(host);
  });

  it.each(['http://0.0.0.0', '0.0.0.0:3000', '[::]:3000', '**'])('refuses HOST=%s', (written) => {
    expect(problemsOf({ HOST: written })).toEqual([expect.stringMatching(/^HOST .*without a port/)]);
  });

  it('reads what is given', () => {
    const settings = readSettings({
      PORT: '8080',
      DATABASE_URL: 'postgresql://me:secret@db.example.org/tillsammans',
      PUBLIC_URL: 'https://svenska.example.org/',
      RATE_SCALE: '2.5',
      SMTP_URL: 'smtps://me:secret@mail.example.org',
      OPERATOR_EMAIL: 'anna@example.org',
      OPERATOR_NAME: 'Familjen Åström',
      SOURCE_URL: 'https://git.example.org/anna/tillsammans',
    });
    expect(settings).toMatchObject({
      port: 8080,
      databaseUrl: 'postgresql://me:secret@db.example.org/tillsammans',
      publicUrl: 'https://svenska.example.org',
      writeOrigin: 'https://svenska.example.org',
      rateScale: 2.5,
      mailFrom: 'anna@example.org',
      operatorName: 'Familjen Åström',
      sourceUrl: 'https://git.example.org/anna/tillsammans',
    });
    expect(readSettings({ MAIL_FROM: 'Svenska <svenska@example.org>' }).mailFrom).toBe(
      'Svenska <svenska@example.org>',
    );
  });

  it.each([
    ['1', 1],
    ['true', 1],
    ['false', 0],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, fd00::1', ['10.0.0.0/8', 'fd00::1']],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not an address'],
    ['PUBLIC_URL', 'svenska.example.org'],
    ['PUBLIC_URL', 'https://example.org/svenska'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['RATE_SCALE', '0'],
    ['RATE_SCALE', 'NaN'],
    ['SESSION_IDLE_MS', '30d'],
    ['HEADERS_TIMEOUT_MS', '0'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Me <me@example.org>\r\nBcc: all@example.org'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_EMAIL', 'anna'],
    ['SOURCE_URL', 'javascript:alert(1)'],
    ['SOURCE_URL', 'git.example.org'],
  ])('refuses %s=%s', (name, value) => {
    const problems = problemsOf({ OPERATOR_EMAIL: 'anna@example.org', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('refuses settings that do not fit together', () => {
    expect(problemsOf({ SESSION_IDLE_MS: '5000', SESSION_ABSOLUTE_MS: '4000' })).toHaveLength(1);
    expect(problemsOf({ HEADERS_TIMEOUT_MS: '5000', REQUEST_TIMEOUT_MS: '4000' })).toHaveLength(1);
    expect(problemsOf({ SMTP_URL: 'smtp://localhost' })).toEqual([
      'MAIL_FROM is needed with SMTP_URL (or set OPERATOR_EMAIL)',
    ]);
  });

  it('lists everything that is wrong, without the values, which may be secret', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
    expect(problems.join()).not.toContain('secret');
  });
});
