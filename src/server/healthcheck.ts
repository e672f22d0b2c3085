/** Program for container engines: exits with 0 if the server on this machine is alive, else with 1. */
const TIMEOUT_MS = 4_000;

async function isAlive(): Promise<boolean> {
  const port = process.env.PORT?.trim() || '3000';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => null);
  return reply?.ok ?? false;
}

void isAlive().then((alive) => {
  process.exitCode = alive ? 0 : 1;
});
