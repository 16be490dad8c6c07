import type { Plugin } from 'vite';

interface Patch {
  /** The module that it is made to. */
  file: RegExp;
  /** What stands there once. */
  from: RegExp;
  to: string;
}

/**
 * Libraries that write `<style>` elements into the page, which its Content-Security-Policy forbids:
 * they hand their rules to the browser as style sheets of script instead.
 */
const patches: readonly Patch[] = [
  {
    file: /node_modules\/sonner\/dist\/index\.mjs$/,
    from: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    to: `function __insertCSS(code) {
      if (typeof document === 'undefined') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(code);
      document.adoptedStyleSheets.push(sheet);
    }`,
  },
  {
    file: /node_modules\/react-style-singleton\/dist\/es20\d\d\/singleton\.js$/,
    from: /function makeStyleTag\(\) \{[\s\S]*?\n\}\nfunction injectStyles\([\s\S]*?\n\}\nfunction insertStyleTag\([\s\S]*?\n\}/,
    to: `function makeStyleTag() {
      const sheet = new CSSStyleSheet();
      sheet.parentNode = { removeChild: () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      } };
      return sheet;
    }
    function injectStyles(sheet, css) { sheet.replaceSync(css); }
    function insertStyleTag(sheet) { document.adoptedStyleSheets.push(sheet); }`,
  },
  {
    // Its rules, which never change, stand in ui/floating.css.
    file: /node_modules\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    from: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/,
    to: 'null',
  },
];

/** Keeps `<style>` elements out of the page; fails the build when a library has changed. */
export function noInlineStyles(): Plugin {
  const done = new Set<Patch>();
  return {
    name: 'no-inline-styles',
    apply: 'build',
    transform(code, id) {
      const patch = patches.find(({ file }) => file.test(id.split('?')[0] ?? ''));
      if (!patch) return null;
      const patched = code.replace(patch.from, () => patch.to);
      if (patched === code) this.error(`${id} writes its styles in another way than before`);
      done.add(patch);
      return { code: patched, map: null };
    },
    buildEnd(error) {
      const missed = patches.filter((patch) => !done.has(patch));
      if (!error && missed.length > 0) {
        this.error(`not found: ${missed.map(({ file }) => file.source).join(', ')}`);
      }
    },
  };
}
