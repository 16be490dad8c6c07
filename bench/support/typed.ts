import type { Page } from '@playwright/test';

interface Gaps {
  longest: number;
}

/**
 * For each letter typed where the focus is, the longest that the page's thread was busy without a
 * break, in milliseconds.
 * @param pauseMs from one letter to the next
 */
export async function typed(page: Page, text: string, pauseMs = 60): Promise<number[]> {
  await page.evaluate(() => {
    const state: Gaps = { longest: 0 };
    Object.assign(window, { plumblineTyping: state });
    const channel = new MessageChannel();
    let last = performance.now();
    channel.port1.addEventListener('message', () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - last);
      last = now;
      channel.port2.postMessage(null);
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
  const blocks: number[] = [];
  for (const letter of text) {
    await page.evaluate(() => {
      (window as unknown as { plumblineTyping: Gaps }).plumblineTyping.longest = 0;
    });
    await page.keyboard.type(letter);
    await page.waitForTimeout(pauseMs);
    blocks.push(
      await page.evaluate(
        () => (window as unknown as { plumblineTyping: Gaps }).plumblineTyping.longest,
      ),
    );
  }
  return blocks;
}
