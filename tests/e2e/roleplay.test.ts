import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { launchBrowser } from './chromium.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { expectAccessible, PHONE, type Visitor, visit } from './screen.ts';

let app: RunningApp;
let browser: Browser;
let learner: Learner;
let lesson: LessonDetail;
const t = { ...texts('english', 'lessons'), ...texts('english', 'voice') };

beforeAll(async () => {
  app = await startApp();
  // A device that gives a real, if dull, sound to the recorder.
  browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  learner = await registerLearner(app.url);
  lesson = readTexts<LessonDetail>(
    (await (await learner.call('GET', '/api/lessons/101')).json()) as Wire<LessonDetail>,
  );
  await learnUpTo(lesson.modules.findIndex(({ type }) => type === 'roleplay'));
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

/** Leaves the learner in front of this module. */
async function learnUpTo(moduleIndex: number): Promise<void> {
  const startMs = Date.now() - 1_000;
  for (let index = 0; index < moduleIndex; index++) {
    const reply = await learner.call('POST', '/api/lessons/101/progress', {
      id: randomUUID(),
      moduleIndex: index,
      kind: 'visited',
      occurredAt: startMs + index,
    });
    expect(reply.status).toBe(200);
  }
}

async function openScene(isRefused = false): Promise<Visitor> {
  const visitor = await visit(browser, app.url, {
    viewport: PHONE,
    cookie: learner.headers.Cookie ?? '',
  });
  const module = lesson.modules.find(({ type }) => type === 'roleplay');
  if (module?.type !== 'roleplay') throw new Error('Lesson 101 has no role-play.');
  if (isRefused) {
    // What a browser does when somebody says no; not every browser for tests can be told to.
    await visitor.page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
  }
  await visitor.page.goto('/lessons/101');
  const role = module.content.scenarios[0]?.roles.english[0] ?? '';
  await visitor.page.getByRole('button', { name: role }).click();
  return visitor;
}

describe('a role-play', () => {
  it('records the own line, plays it back, tries again, and uploads nothing', async () => {
    const { page, strangers, errors } = await openScene();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/api/audio/generate'))
        sent.push(request.url());
    });
    const button = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true });
    await button(t.record).click();
    await page.waitForTimeout(700);
    await button(t.stopRecording).click();
    await button(t.mine).waitFor();
    await expectAccessible(page, 'a recorded line');

    const played = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const play = HTMLMediaElement.prototype.play;
          HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
            this.addEventListener('timeupdate', () => this.currentTime > 0 && resolve(this.currentTime));
            return play.call(this);
          };
        }),
    );
    await button(t.mine).click();
    expect(await played).toBeGreaterThan(0);

    await button(t.again).click();
    await button(t.stopRecording).waitFor();
    expect(sent).toEqual([]);
    expect(strangers).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes on without a microphone', async () => {
    const { page } = await openScene(true);
    await page.getByRole('button', { name: t.record ?? '', exact: true }).click();
    await page.getByText(t.microphoneRefused ?? '').waitFor();
    await page.getByRole('button', { name: t.nextLine ?? '', exact: true }).click();
    await page.context().close();
  });
});
