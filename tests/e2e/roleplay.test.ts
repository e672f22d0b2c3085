import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { type Learner, learnUpTo, readLesson, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { connectBrowser, expectAccessible, PHONE, type Visitor, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
let lesson: LessonDetail;
const t = { ...texts('english', 'lessons'), ...texts('english', 'voice') };

beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
  lesson = await readLesson(learner, '101');
  await learnUpTo(learner, lesson, ({ type }) => type === 'roleplay');
});
afterAll(() => browser.close());

async function openScene(isRefused = false): Promise<Visitor> {
  const visitor = await visit(browser, appUrl, {
    viewport: PHONE,
    cookie: learner.headers.Cookie ?? '',
    // A line takes its time.
    hurry: 1,
  });
  const module = lesson.modules.find(({ type }) => type === 'roleplay');
  if (module?.type !== 'roleplay') throw new Error('Lesson 101 has no role-play.');
  if (isRefused) {
    // Simulates a denied permission, which not every test browser supports.
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
  it('records the own line, has only that assessed, plays it back, and tries again', async () => {
    const { page, strangers, errors } = await openScene();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname !== '/api/audio/generate') sent.push(pathname);
    });
    const button = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true });
    const recording = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const start = MediaRecorder.prototype.start;
          MediaRecorder.prototype.start = function (this: MediaRecorder, timesliceMs) {
            // Some time of sound, counted from when the device gives some.
            this.addEventListener('start', () => setTimeout(resolve, 700));
            return start.call(this, timesliceMs);
          };
        }),
    );
    await button(t.record).click();
    await recording;
    // Recording may already have ended by itself at the end of the line.
    await button(t.stopRecording).or(button(t.mine)).click();
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
    expect(sent.filter((path) => path !== '/api/events')).toEqual(['/api/pronunciation/assess']);
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
