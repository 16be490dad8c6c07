import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

interface Look {
  /** Parts to look at alone, or to leave out. */
  include?: string;
  exclude?: string;
  /** These rules and no others. */
  rules?: readonly string[];
  /** Rules that do not fit a part that is looked at alone. */
  without?: readonly string[];
}

/**
 * What axe finds wrong on a page. It runs in the page itself: Playwright's own wrapper opens another
 * page at every look to put frames together, which costs as much as the look, and ours have none.
 */
export async function violationsOf(page: Page, look: Look = {}): Promise<Result[]> {
  const { include, exclude, rules, without = [] } = look;
  const isWhole = page.frames().length === 1 || exclude === 'iframe';
  if (!isWhole) throw new Error(`axe would not see into the frames of ${page.url()}`);
  const options: RunOptions = {
    resultTypes: ['violations'], // of what is well nobody reads where it stands
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const context = { include: include ? [include] : [], exclude: exclude ? [exclude] : [] };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, how]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      // What still fades in has the colours of neither its beginning nor its end; what turns for ever stays.
      const fading = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(fading.map((each) => each.finished));
      return (await here.run(where, how)).violations;
    },
    [context, options] as const,
  );
}
