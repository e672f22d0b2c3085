import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { launchBrowser } from './chromium.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { saidBeforeMicrophone } from './microphone.ts';
import { appIsKept } from './phone.ts';
import { connectBrowser, expectAccessible, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
const t = texts('english', 'voice');
/** Results of a recording as the learner reads them. */
const UNDERSTOOD = 'A Swede would understand what you said.';
const NOT_UNDERSTOOD = 'We did not understand that';
const folder = mkdtempSync(join(tmpdir(), 'tillsammans-microphone-'));
/** Sound of the fake microphone, which is read whenever the microphone is opened. */
const microphone = join(folder, 'microphone.wav');

/** Browser whose fake microphone repeats a spoken text. */
let browser: Browser;
let learner: Learner;
/** Recordings of *tack*, of *smörgås*, and of silence. */
let sounds: Readonly<Record<'tack' | 'smörgås' | 'nobody', Buffer>>;

beforeAll(async () => {
  learner = await registerLearner(appUrl);
  const shared = await connectBrowser();
  const page = await shared.newPage();
  await page.goto(appUrl);
  const said = (text: string) => saidBeforeMicrophone(page, learner, text);
  sounds = { tack: await said('tack'), smörgås: await said('smörgås'), nobody: await said('') };
  await shared.close();
  before('tack');
  browser = await launchBrowser([
    '--autoplay-policy=no-user-gesture-required',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ]);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Puts a sound before the microphone. */
function before(sound: keyof typeof sounds): void {
  writeFileSync(microphone, sounds[sound]);
}

/** The page of a word, before that microphone. */
async function open(
  prepare: (page: Page) => Promise<unknown> = async () => {},
  { serviceWorkers = false } = {},
): Promise<Page> {
  const { page } = await visit(browser, appUrl, {
    serviceWorkers,
    viewport: PHONE,
    cookie: learner.headers.Cookie ?? '',
    // Speech takes its time.
    hurry: 1,
  });
  await prepare(page);
  await page.goto('/vocabulary/tack');
  return page;
}

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '', exact: true });

/** Recording sent for assessment, captured in the page, because the browser does not expose form bodies to tests. */
interface Sent {
  readonly text: string;
  readonly bytes: number[];
}

/** Presses once; returns the request for assessment after the recording has ended by itself. */
async function say(page: Page): Promise<{ text: string; file: Buffer }> {
  const sent = page.evaluate(
    () =>
      new Promise<Sent>((resolve) => {
        const ask = window.fetch;
        window.fetch = async (url, init) => {
          const { body } = init ?? {};
          const audio = body instanceof FormData && body.get('audio');
          if (audio instanceof Blob) {
            const bytes = Array.from(new Uint8Array(await audio.arrayBuffer()));
            resolve({ text: String((body as FormData).get('expectedText')), bytes });
          }
          return ask(url, init);
        };
      }),
  );
  await button(page, t.recordWord).click();
  await button(page, t.stopRecording).waitFor();
  await button(page, t.mine).waitFor({ timeout: 9_000 });
  const { text, bytes } = await sent;
  return { text, file: Buffer.from(bytes) };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

it('records at one press, ends by itself when the word is over, and is told that it was understood', async () => {
  before('tack');
  const page = await open();
  const { text, file } = await say(page);
  expect(text).toBe('tack');
  // The first bytes of every WebM file.
  expect([...file.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(file.length).toBeGreaterThan(4_000);
  await page.getByText(UNDERSTOOD).waitFor();
  await expectAccessible(page, 'a word that was said');

  before('nobody');
  await button(page, t.again).click();
  await button(page, t.stopRecording).waitFor();
  // Silence ends the recording.
  await page.waitForTimeout(500);
  await button(page, t.stopRecording).click();
  await heading(page, 'We heard nothing').waitFor();
  await page.context().close();
});

it('records a melody by keyboard, and plays it beside the model', async () => {
  before('tack');
  const page = await open();
  await page.goto('/pronunciation?mode=melody');
  await button(page, t.recordWord).first().press('Enter');
  await button(page, t.stopRecording).waitFor();
  await page.getByText(t.recording ?? '').waitFor();
  await button(page, t.mine).waitFor({ timeout: 9_000 });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(t.mine);
  await page.keyboard.press('Enter');
  expect(await button(page, t.again).isVisible()).toBe(true);
  await page.context().close();
});

it('sends WAV of 16 kHz where the browser records what the server does not read, and hears another word in it', async () => {
  before('smörgås');
  const page = await open((page) =>
    page.addInitScript(() => {
      MediaRecorder.isTypeSupported = (type) => type.startsWith('audio/mp4');
    }),
  );
  const { file: wav } = await say(page);
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
  const length = wav.readUInt32LE(40) / 2;
  expect(length).toBeGreaterThan(16_000);
  // The word is in it: silence would have nothing louder than a whisper.
  const samples = Array.from({ length }, (_, index) => Math.abs(wav.readInt16LE(44 + 2 * index)));
  expect(samples.reduce((most, sample) => Math.max(most, sample), 0)).toBeGreaterThan(1_000);
  await heading(page, NOT_UNDERSTOOD).waitFor();
  await page.context().close();
});

/** The page's recording, assessed by the server as WAV. */
async function asTheServerSays(page: Page): Promise<AssessedPronunciation> {
  return page.evaluate(async () => {
    const recording = (window as unknown as { recording: Blob }).recording;
    const context = new OfflineAudioContext(1, 1, 16_000);
    const sound = await context.decodeAudioData(await recording.arrayBuffer());
    const samples = sound.getChannelData(0);
    const bytes = new DataView(new ArrayBuffer(44 + 4 * samples.length));
    const header = [
      0x46464952,
      36 + 4 * samples.length,
      0x45564157,
      0x20746d66,
      16,
      0x10003,
      16_000,
      64_000,
      0x200004,
    ];
    for (const [at, value] of [...header, 0x61746164, 4 * samples.length].entries())
      bytes.setUint32(4 * at, value, true);
    for (const [at, sample] of samples.entries()) bytes.setFloat32(44 + 4 * at, sample, true);
    const form = new FormData();
    form.set('expectedText', 'tack');
    form.set('audio', new Blob([bytes.buffer]), 'recording');
    return (await fetch('/api/pronunciation/assess', { method: 'POST', body: form })).json();
  });
}

it('judges on the device where that is chosen, as the server would, and where the app is opened without a connection', async () => {
  before('tack');
  const onDevice = async (page: Page) => {
    await page.addInitScript(() => {
      const addressOf = URL.createObjectURL;
      URL.createObjectURL = (of) => {
        if (of instanceof Blob && of.type.startsWith('audio/')) Object.assign(window, { recording: of });
        return addressOf(of);
      };
    });
    await page.goto('/profile');
    await page.getByRole('checkbox', { name: texts('english', 'study').speechStays ?? '' }).check();
    await appIsKept(page);
  };
  const page = await open(onDevice, { serviceWorkers: true });
  const sent: string[] = [];
  const events: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    sent.push(request.url());
    if (request.url().endsWith('/api/events')) events.push(...request.postDataJSON().events);
  });
  await button(page, t.recordWord).click();
  await page.getByText(UNDERSTOOD).waitFor();
  await page.getByText('Your recording was not sent.').waitFor();
  await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 20_000 });
  expect(sent.filter((url) => url.includes('/assess'))).toEqual([]);
  const { verdict, confidence, accuracy, fluency, completeness } = await asTheServerSays(page);
  expect(events[0]).toMatchObject({ onDevice: true, verdict, confidence, accuracy, fluency, completeness });

  await page.context().setOffline(true);
  before('smörgås');
  const opened = await page.context().newPage();
  opened.on('request', (request) => sent.push(request.url()));
  sent.length = 0;
  await opened.goto('/vocabulary/tack');
  await button(opened, t.recordWord).click();
  await heading(opened, NOT_UNDERSTOOD).waitFor();
  expect(sent.filter((url) => url.includes('/assess'))).toEqual([]);
  await page.context().close();
});

it('says how to allow a microphone that was refused, and can do everything else', async () => {
  const page = await open((page) =>
    page.addInitScript(() => {
      // Simulates a denied permission, which not every test browser supports.
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    }),
  );
  await button(page, t.recordWord).click();
  await page.getByText(t.microphoneRefused ?? '').waitFor();
  await page.getByRole('button', { name: 'Show mouth' }).click();
  await page.getByRole('img', { name: 'The mouth is at rest' }).waitFor();
  await page.context().close();
});
