import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#web/platform/i18n.ts';
import { startTheme } from '#web/platform/theme.ts';
import { App } from './App.tsx';

/** Without any texts there is no language to say it in, so it is said in all three. */
const NO_TEXTS =
  'Tillsammans could not be loaded. / Tillsammans kon niet worden geladen. / Tillsammans konnte nicht geladen werden.';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

startTheme();
startI18n().then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => {
    root.textContent = NO_TEXTS;
  },
);
