// Stands in the page itself (vite-first-paint.ts): before the first paint, so that nothing flashes
// in the wrong theme, nor the wrong page.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(`plumbline.${key}`);
    } catch {
      return null; // a browser that keeps nothing follows the system
    }
  };
  const root = document.documentElement;
  const choice = read('theme') ?? 'system';
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const [path, parameters] = location.hash.slice(1).split('?');
  const folded = ['User Management', 'Settings'].filter(
    (group) => read(`sidebar.folded.${group}`) === 'yes',
  );
  Object.assign(root.dataset, {
    theme: isDark ? 'dark' : 'light',
    look: choice,
    // Which of the pages that came with the document is to be seen (styles.css).
    path: path.split('#')[0],
    side: read('sidebar.collapsed') === 'yes' ? 'closed' : 'open',
    rows: read('table.density') ?? 'normal',
    folded: folded.join(),
  });

  // Those who are signed in see the frame of the app before its code runs, which keeps the browser
  // from painting: the server left that to be started here.
  const painted = () =>
    new Promise((done) => {
      if (document.hidden) return done();
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 200); // a page that went out of sight is given no frames
    });
  const styled = (link) =>
    link.sheet ??
    new Promise((done) => {
      for (const event of ['load', 'error']) link.addEventListener(event, done);
    });
  const start = async () => {
    const codes = [...document.querySelectorAll('link[data-start]')];
    if (codes.length === 0) return;
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
    await Promise.all([painted(), ...styles.map(styled)]);
    for (const { href } of codes) {
      const code = Object.assign(document.createElement('script'), { type: 'module', src: href });
      document.head.append(code);
    }
  };
  document.addEventListener('DOMContentLoaded', () => void start());

  const session = document.querySelector('meta[name="plumbline-session"]');
  if (session?.content === 'none' || read('signed-out') === 'yes') {
    root.dataset.nobody = '';
    return;
  }
  const isList = ['', '/', '/landing', '/opportunities'].includes(path) && !parameters;
  const asked = isList ? FIRST_ASKED : [];
  const query = new URLSearchParams(asked.map((each) => ['ask', each]));
  globalThis.plumblineFirst = {
    at: performance.now(),
    answers: fetch(`/first-answers?${query}`, {
      headers: {
        'plumbline-first': 'true',
        'plumbline-active': 'true',
        'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
      },
    })
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null), // the page asks itself then, and says what is wrong
  };
})();
