import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { encodeMp3 } from '#server/rooms/voice/mp3.ts';
import { collectMarked, countPlaying, type Engine, giveDevice, saveData } from './heard.ts';
import { type Learner, registerReader } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { connectBrowser, visit } from './screen.ts';

const PATIENT = { timeout: 120_000 };
const t = texts('english', 'voice');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Opens a learner's page on a device with these voices, and records the speech. */
async function open(
  app: Pick<RunningApp, 'url'>,
  learner: Learner,
  languages: readonly string[],
  engine?: Engine,
) {
  const { page, errors } = await visit(browser, app.url, { cookie: learner.headers.Cookie ?? '' });
  await saveData(page);
  const playing = await countPlaying(page);
  const givenToDevice = await giveDevice(page, languages, engine);
  const marked = await collectMarked(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/audio/generate')) asked.push(request.postData() ?? '');
  });
  return {
    page,
    asked,
    errors,
    givenToDevice,
    playing,
    /** Presses the button of a line in the first lesson. */
    async hear(line = 'Hej, Anna!') {
      if (!page.url().endsWith('/lessons/101')) await page.goto('/lessons/101');
      await page
        .getByRole('button', { name: `Hear “${line}”`, exact: true })
        .first()
        .click();
    },
    async choose(voice: string) {
      await page.goto('/profile');
      await page.getByLabel(t.voice ?? '').selectOption({ label: voice });
    },
    marked,
    close: () => page.context().close(),
  };
}

describe('the order of voices in a real browser', () => {
  const app = { url: inject('appUrl') };
  let learner: Learner;
  beforeAll(async () => {
    learner = await registerReader(app.url);
  });

  it("is the device's Swedish voice before the built-in one, and marks its words", async () => {
    const screen = await open(app, learner, ['en-US', 'sv-SE']);
    await screen.hear();
    await expect.poll(screen.marked, PATIENT).toEqual(['Hej', 'Anna']);
    expect(await screen.givenToDevice()).toEqual(['sv-SE: Hej, Anna!']);
    expect(screen.asked).toEqual([]);
    expect(screen.errors).toEqual([]);
    await screen.close();
  });

  it('is the built-in voice on a device that speaks other languages only', async () => {
    const screen = await open(app, learner, ['en-US', 'nb-NO', 'da-DK']);
    await screen.hear();
    await expect.poll(screen.playing, PATIENT).toBe(1);
    await expect.poll(screen.marked, PATIENT).toEqual(['Hej', 'Anna']);
    expect(await screen.givenToDevice()).toEqual([]);
    await screen.close();
  });

  it("is the built-in voice when the device's breaks off", async () => {
    const screen = await open(app, learner, ['sv-SE'], 'breaks off');
    await screen.hear();
    await expect.poll(screen.playing, PATIENT).toBe(1);
    // The device spoke the first word before it failed.
    await expect.poll(screen.marked, PATIENT).toEqual(['Hej', 'Anna']);
    expect(await screen.givenToDevice()).toEqual(['sv-SE: Hej, Anna!']);
    await screen.close();
  });

  it("is what the learner chose in the profile: the app's voice, and the best again", async () => {
    const screen = await open(app, learner, ['sv-SE']);
    await screen.choose('The app’s voice');
    await screen.hear();
    await expect.poll(screen.playing, PATIENT).toBe(1);
    expect(await screen.givenToDevice()).toEqual([]);
    await screen.choose('Best available');
    await screen.hear();
    await expect.poll(screen.givenToDevice, PATIENT).toEqual(['sv-SE: Hej, Anna!']);
    await screen.close();
  });
});

describe("the order of voices with the operator's better voice", () => {
  let app: RunningApp;
  let learner: Learner;
  let isBroken = false;
  const inputs: unknown[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => {
        body += chunk;
      })
      .on('end', async () => {
        inputs.push((JSON.parse(body) as { input: unknown }).input);
        if (isBroken) response.writeHead(500).end();
        else response.end(await tone());
      });
  });

  /** A second of sound that a browser plays. */
  async function tone(): Promise<Uint8Array> {
    const samples = Float32Array.from({ length: 22_050 }, (_, i) => Math.sin(i / 10) / 4);
    return encodeMp3(samples, 22_050);
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    app = await startApp({ TTS_BASE_URL: `http://127.0.0.1:${port}/v1` });
    learner = await registerReader(app.url);
  });
  afterAll(async () => {
    await app.dispose();
    service.close();
  });

  it("is the better voice before the device's", async () => {
    const screen = await open(app, learner, ['sv-SE']);
    await screen.hear();
    await expect.poll(screen.playing, PATIENT).toBe(1);
    expect(inputs).toEqual(['Hej, Anna!']);
    // The service does not tell the times of words.
    expect(await screen.marked()).toEqual([]);
    expect(await screen.givenToDevice()).toEqual([]);
    await screen.close();
  });

  it("is the device's before the better one by choice", async () => {
    const screen = await open(app, learner, ['sv-SE']);
    await screen.choose("This device's voice");
    await screen.hear('Tjena, Nils!');
    await expect.poll(screen.givenToDevice, PATIENT).toEqual(['sv-SE: Tjena, Nils!']);
    expect([screen.asked, inputs]).toEqual([[], ['Hej, Anna!']]);
    await screen.close();
  });

  it("is the device's when the better one fails, and the built-in one where the device has none", async () => {
    isBroken = true;
    const swedish = await open(app, learner, ['sv-SE']);
    await swedish.hear('Tjena, Nils!');
    await expect.poll(swedish.givenToDevice, PATIENT).toEqual(['sv-SE: Tjena, Nils!']);
    expect(inputs).toEqual(['Hej, Anna!', 'Tjena, Nils!']);
    expect(await swedish.playing()).toBe(0);
    await swedish.close();

    const english = await open(app, learner, ['en-US']);
    await english.hear('God morgon, Sverige!');
    await expect.poll(english.playing, PATIENT).toBe(1);
    await expect.poll(english.marked, PATIENT).toEqual(['God', 'morgon', 'Sverige']);
    expect(await english.givenToDevice()).toEqual([]);
    await english.close();
  });
});
