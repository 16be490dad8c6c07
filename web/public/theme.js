// Before the first paint, so that no page flashes in the wrong theme, nor the wrong page.
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
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  // Which of the pages that came with the document is to be seen (styles.css).
  dataset.path = location.hash.slice(1).split(/[?#]/)[0];
})();
