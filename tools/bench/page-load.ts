import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Measurements of one page load. */
export interface PageLoad {
  /** Requests that left the page, the document's among them; answers from a cache do not count. */
  readonly requests: number;
  /** Bytes transferred, headers included. */
  readonly bytes: number;
  /** Largest contentful paint, milliseconds since the navigation began. */
  readonly lcpMs: number;
  /** Cumulative layout shift: the worst window of at most five seconds, as browsers report it. */
  readonly layoutShift: number;
  /** Layout shifts, each as the place on the screen before and after. */
  readonly jumped: readonly string[];
}

/** Phone on a slow network, as page audits assume: 150 ms round trip, 1.6 Mbit/s down, CPU slowed down four times. */
export const SLOW_PHONE = {
  latencyMs: 150,
  downBytesPerS: (1.6 * 1024 * 1024) / 8,
  upBytesPerS: (750 * 1024) / 8,
  slowdown: 4,
};
export type Throttle = typeof SLOW_PHONE;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** A page is complete after this time without a response. */
const QUIET_MS = 1_200;
/** Time after the first paint until which a late font still replaces the fallback (`font-display: fallback`). */
const LATE_MS = 1_000;

interface Visit {
  readonly url: string;
  /** `name=value` of the session cookie, for pages behind the sign-in. */
  readonly cookie?: string | undefined;
  /** Null for no throttling. */
  readonly throttle?: Throttle | null;
  /** Visits the page once before, and measures the second visit of the same browser. */
  readonly again?: boolean;
  readonly options?: BrowserContextOptions;
  /** True to deliver our fonts only after the first paint, as on a busy machine. */
  readonly lettersLate?: boolean;
}

/** Opens a page in a new browser profile and measures the load. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, ...visit.options });
  try {
    const [name, value] = visit.cookie?.split('=') ?? [];
    if (name && value) await context.addCookies([{ name, value, url: new URL(visit.url).origin }]);
    if (visit.again) {
      const first = await context.newPage();
      await first.goto(visit.url, { waitUntil: 'networkidle' });
      await first.close();
    }
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(page, session);
    if (visit.throttle) await slowDown(session, visit.throttle);
    const isPainted = () =>
      page.waitForFunction(() => (globalThis as unknown as Observed).observed.lcpMs > 0);
    if (visit.lettersLate) {
      await page.route('**/*.woff2', async (route) => {
        await isPainted();
        await setTimeout(LATE_MS);
        await route.continue();
      });
    }
    await page.goto(visit.url, { waitUntil: 'load', timeout: 120_000 });
    await traffic.quiet();
    // A busy machine may still be processing the received data.
    await isPainted();
    const observed = await page.evaluate(() => (globalThis as unknown as Observed).observed);
    return { requests: traffic.requests(), bytes: traffic.bytes(), ...observed };
  } finally {
    await context.close();
  }
}

interface Observed {
  observed: { lcpMs: number; layoutShift: number; jumped: string[] };
}

/** Runs in the page before anything else: keeps the newest paint and the worst window of shifts. */
function observe(): void {
  const observed: Observed['observed'] = { lcpMs: 0, layoutShift: 0, jumped: [] };
  (globalThis as unknown as Observed).observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      for (const { node, previousRect: was, currentRect: is } of entry.sources) {
        const text = node?.textContent?.trim().slice(0, 40) ?? '';
        observed.jumped.push(
          `${node?.nodeName.toLowerCase() ?? 'gone'} "${text}" at ${Math.round(entry.startTime)} ms: ` +
            `${was.x},${was.y} ${was.width}x${was.height} -> ${is.x},${is.y} ${is.width}x${is.height}`,
        );
      }
      // A window ends after a second without a shift, or five seconds after it began.
      if (entry.startTime - last > 1_000 || entry.startTime - first > 5_000) {
        sum = 0;
        first = entry.startTime;
      }
      sum += entry.value;
      last = entry.startTime;
      observed.layoutShift = Math.max(observed.layoutShift, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function watchTraffic(page: Page, session: CDPSession) {
  /** Addresses of pending requests. */
  const open = new Map<string, string>();
  const sent = new Set<string>();
  let bytes = 0;
  let changedAt = performance.now();
  const change = () => {
    changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.set(requestId, request.url);
    sent.add(requestId);
    change();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker) {
      sent.delete(requestId);
    }
  });
  const end = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    if (sent.has(requestId)) bytes += encodedDataLength;
    open.delete(requestId);
    change();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', ({ requestId }) => end({ requestId }));
  // The page requests a worker's script but is not notified of its arrival; the worker's own requests are not counted.
  page.on('worker', (worker) => {
    for (const [requestId, url] of open) if (url === worker.url()) end({ requestId });
  });
  await session.send('Network.enable');
  return {
    requests: () => sent.size,
    bytes: () => bytes,
    async quiet(): Promise<void> {
      while (open.size > 0 || performance.now() - changedAt < QUIET_MS) {
        await setTimeout(50);
      }
    },
  };
}

async function slowDown(session: CDPSession, throttle: Throttle): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: throttle.downBytesPerS,
    uploadThroughput: throttle.upBytesPerS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.slowdown });
}
