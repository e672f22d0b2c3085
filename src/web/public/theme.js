// Before the first paint: the theme chosen on this device, else the device's own. See platform/theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tillsammans-theme');
  } catch {
    // No storage, no choice.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
