import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setPasswordPrompt } from '#web/platform/http.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { keepPicture, PageShownMark } from '#web/platform/picture.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { reloadOnce, useRecovery } from '#web/platform/recovery.ts';
import { startTheme } from '#web/platform/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { App } from './App.tsx';
import { prepare } from './prepare.ts';

/** Shown if no texts load, so it is in all three languages. */
const NO_TEXTS = [
  ['en', 'Tillsammans could not be loaded.', 'Try again'],
  ['nl', 'Tillsammans kon niet worden geladen.', 'Opnieuw proberen'],
  ['de', 'Tillsammans konnte nicht geladen werden.', 'Noch einmal versuchen'],
] as const;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

startTheme();
keepPicture(root);
const client = createQueryClient();
setPasswordPrompt(async () => (await import('./password-prompt.tsx')).askForPassword(client));
startI18n().then(
  async () => {
    await prepare(client, location.pathname);
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    );
  },
  () => {
    createRoot(root).render(<NoTexts />);
  },
);

function NoTexts() {
  useRecovery(reloadOnce, { again: false, mayReload: false });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <PageShownMark />
      <Logo size={72} />
      {NO_TEXTS.map(([lang, text, again]) => (
        <div key={lang} lang={lang}>
          <p>{text}</p>
          <Button variant="quiet" onClick={() => location.reload()}>
            {again}
          </Button>
        </div>
      ))}
    </main>
  );
}
