import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './chromium.ts';
import { type RunningApp, startApp } from './running-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the app that the browser tests share. */
    appUrl: string;
    /** Address of the browser that they share. */
    browserUrl: string;
  }
}

let app: RunningApp | undefined;
let browser: BrowserServer | undefined;

/** Starts one app and one browser for all browser tests. */
export async function setup(project: TestProject): Promise<void> {
  app = await startApp({ OPERATOR_NAME: 'Familjen Åström', OPERATOR_EMAIL: 'anna@example.org' });
  browser = await serveBrowser();
  project.provide('appUrl', app.url);
  project.provide('browserUrl', browser.wsEndpoint());
}

/** Ends both. */
export async function teardown(): Promise<void> {
  await browser?.close();
  await app?.dispose();
}
