import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

const MAIL = {
  to: 'anna@example.org',
  subject: 'Nytt lösenord',
  text: 'https://svenska.example.org/reset-password#token=abc=',
};
const NOW_MS = Date.UTC(2026, 10, 21, 11);

describe('mail', () => {
  let dataDir: string;
  let lines: string[];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-mail-'));
    lines = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('lies in the outbox, readable by the operator alone, when there is no mail server', async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, () => NOW_MS, log);
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, subject: 'One\r\nBcc: all@example.org' });

    const outbox = join(dataDir, 'outbox');
    const files = readdirSync(outbox).map((name) => join(outbox, name));
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    expect(texts).toContain(
      `Date: Sat, 21 Nov 2026 11:00:00 GMT\nTo: anna@example.org\nSubject: Nytt lösenord\n\n${MAIL.text}\n`,
    );
    expect(texts.filter((text) => /^Bcc:/m.test(text))).toEqual([]);
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(lines.join()).toContain('outbox');
    expect(lines.join()).not.toContain('anna');
  });

  it('goes to the mail server', async () => {
    const smtp = await fakeSmtp(250);
    const mailer = createMailer(
      { smtpUrl: smtp.url, mailFrom: 'Svenska <us@example.org>', dataDir },
      Date.now,
      log,
    );
    await mailer.send(MAIL);
    smtp.server.close();
    expect(smtp.commands).toContain('MAIL FROM:<us@example.org>');
    expect(smtp.commands).toContain('RCPT TO:<anna@example.org>');
    expect(lines.join()).not.toContain('anna');
  });

  it('goes to one address only, whatever the address looks like', async () => {
    const smtp = await fakeSmtp(250);
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'us@example.org', dataDir }, Date.now, log);
    await mailer.send({ ...MAIL, to: 'anna@example.org, all@example.org' }).catch(() => {});
    smtp.server.close();
    expect(smtp.commands.filter((command) => command.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
    expect(smtp.commands).not.toContain('RCPT TO:<all@example.org>');
  });

  it.each([
    ['bo@münchen.example', 'bo@xn--mnchen-3ya.example'],
    ['bo&eva@example.org', 'bo&eva@example.org'],
    ['"bo, ek"@example.org', '"bo, ek"@example.org'],
  ])('goes to %s', async (to, receiver) => {
    const smtp = await fakeSmtp(250);
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'us@example.org', dataDir }, Date.now, log);
    await mailer.send({ ...MAIL, to });
    smtp.server.close();
    expect(smtp.commands.filter((command) => command.startsWith('RCPT'))).toEqual([`RCPT TO:<${receiver}>`]);
  });

  it('names where one unsubscribes, by mail server and in the outbox', async () => {
    const url = 'https://svenska.example.org/unsubscribe?token=abc';
    const smtp = await fakeSmtp(250);
    const settings = { smtpUrl: smtp.url, mailFrom: 'us@example.org', dataDir };
    await createMailer(settings, Date.now, log).send({ ...MAIL, unsubscribeUrl: url });
    smtp.server.close();
    const outbox = createMailer({ ...settings, smtpUrl: null }, Date.now, log);
    await outbox.send({ ...MAIL, unsubscribeUrl: url });
    const folder = join(dataDir, 'outbox');
    const kept = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8');
    for (const mail of [smtp.body(), kept]) {
      expect(mail).toContain(`List-Unsubscribe: <${url}>`);
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    }
  });

  it('forgets an address: its mails leave the outbox, those of others stay', async () => {
    const folder = join(dataDir, 'outbox');
    const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, Date.now, log);
    await mailer.forget('anna@example.org'); // also where nothing was ever sent
    for (const to of ['anna@example.org', 'Anna@Example.org', 'joanna@example.org']) {
      await mailer.send({ ...MAIL, to, text: 'To: anna@example.org' });
    }
    await mailer.forget('anna@example.org');
    const [left, ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(readFileSync(join(folder, left ?? ''), 'utf8')).toContain('To: joanna@example.org');
  });

  it('fails without repeating the address when the server refuses', async () => {
    const smtp = await fakeSmtp(550);
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'us@example.org', dataDir }, Date.now, log);
    await expect(mailer.send(MAIL)).rejects.toThrow('The mail server did not take the mail.');
    smtp.server.close();
    expect(lines.join()).toContain('550');
    expect(lines.join()).not.toContain('anna');
  });
});

/** Fake mail server that accepts everything except the recipient, which it answers with `rcptCode`. */
async function fakeSmtp(
  rcptCode: number,
): Promise<{ server: Server; url: string; commands: string[]; body: () => string }> {
  const commands: string[] = [];
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isBody = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (isBody) {
          if (line === '.') {
            isBody = false;
            socket.write('250 taken\r\n');
          } else lines.push(line);
          continue;
        }
        commands.push(line);
        if (line.startsWith('RCPT')) socket.write(`${rcptCode} ${line}\r\n`);
        else if (line === 'DATA') {
          isBody = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, commands, body: () => lines.join('\n') };
}
