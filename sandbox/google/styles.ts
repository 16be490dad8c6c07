/** The product's look ("Calibrated") in little, inline, so that the page asks nobody for anything. */
export const styles = `
:root { color-scheme: light dark;
  --canvas: oklch(.975 .004 95); --surface: oklch(.995 .002 95); --sunken: oklch(.95 .006 95);
  --line: oklch(.89 .008 95); --line-strong: oklch(.64 .012 95); --ink: oklch(.23 .02 285);
  --ink-2: oklch(.42 .02 285); --ink-3: oklch(.51 .018 285); --accent: oklch(.44 .15 320);
  --accent-hover: oklch(.38 .14 320); --on-accent: oklch(.99 .005 320);
  --accent-wash: oklch(.955 .022 320); --ring: oklch(.58 .18 320); --bad: oklch(.48 .17 27);
  --warn: oklch(.47 .10 75); --warn-wash: oklch(.96 .05 90); }
@media (prefers-color-scheme: dark) { :root {
  --canvas: oklch(.175 .012 290); --surface: oklch(.212 .014 290); --sunken: oklch(.15 .01 290);
  --line: oklch(.30 .016 290); --line-strong: oklch(.54 .02 290); --ink: oklch(.95 .006 95);
  --ink-2: oklch(.80 .012 290); --ink-3: oklch(.69 .014 290); --accent: oklch(.80 .12 320);
  --accent-hover: oklch(.86 .10 320); --on-accent: oklch(.20 .06 320);
  --accent-wash: oklch(.29 .06 320); --ring: oklch(.74 .15 320); --bad: oklch(.80 .11 25);
  --warn: oklch(.86 .12 85); --warn-wash: oklch(.29 .045 80); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--canvas); color: var(--ink);
  font: 400 14px/20px "Hanken Grotesk Variable", ui-sans-serif, system-ui, sans-serif; }
main { width: 100%; max-width: 400px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 14px; padding: 28px; }
.product { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-weight: 600; }
.gauge { display: flex; gap: 2px; }
.gauge i { width: 3px; height: 12px; border-radius: 1px; background: var(--accent); }
.gauge i:nth-child(n+8) { background: var(--line-strong); opacity: .5; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; }
h2 { margin: 24px 0 8px; font-size: 13px; line-height: 18px; font-weight: 600; }
.lead { margin: 4px 0 16px; color: var(--ink-2); }
.notice { margin: 0 0 16px; padding: 8px 12px; border-radius: 6px; background: var(--warn-wash);
  color: var(--warn); font-size: 13px; line-height: 18px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
.account { display: grid; grid-template-columns: 32px 1fr auto; gap: 12px; align-items: center;
  width: 100%; padding: 8px; border: 0; background: none; color: inherit; font: inherit;
  text-align: left; cursor: pointer; }
.account:hover { background: var(--sunken); }
.initials { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%;
  background: var(--accent-wash); color: var(--accent); font-size: 12px; font-weight: 600;
  text-transform: uppercase; }
.who { min-width: 0; }
.who > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.who b { font-weight: 500; }
.who span, .role { color: var(--ink-3); font-size: 12px; line-height: 16px; }
label { display: block; margin: 0 0 4px; font-size: 13px; line-height: 18px; color: var(--ink-2); }
input { width: 100%; height: 36px; margin: 0 0 12px; padding: 0 10px; border-radius: 6px;
  border: 1px solid var(--line-strong); background: var(--surface); color: inherit; font: inherit; }
.actions { display: flex; justify-content: space-between; align-items: center; margin-top: 4px; }
.primary { height: 36px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
.primary:hover { background: var(--accent-hover); }
a { color: var(--accent); text-underline-offset: 3px; }
.fault { margin: 0 0 12px; color: var(--bad); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 6px; }
`;
