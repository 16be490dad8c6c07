// Before the first paint, so that no page flashes in the wrong theme.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('plumbline.theme') ?? 'system';
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const isDark =
    choice === 'dark' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
