import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

for (const [theme, palette] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`[PAGE-01] forced colours, ${palette}, with the ${theme} theme chosen: no empty bar looks full, words of charts are read`, async ({
    as,
    workspace,
  }) => {
    const date = new Date().toISOString().slice(0, 10);
    // The chart stands from 20 scored deals on.
    for (let deal = 1; deal <= 20; deal += 1) {
      const name = `Acme ${deal}`;
      await workspace.add({ name, value: 5000, close_date: date, bant_data: { need: 'x' } });
    }
    const page = await as('ADMIN', { forcedColors: 'active', colorScheme: palette });
    await visit(page, '/reports');
    await page.evaluate((choice) => localStorage.setItem('plumbline.theme', choice), theme);
    await visit(page, '/reports');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const empty = page.getByRole('table', { name: 'MEDDPICC' }).locator('rect').first();
    expect(await contrastOf(empty, 'fill'), 'what a bar has not').toBeLessThan(2);
    await visit(page, '/opportunities');
    const main = page.getByRole('button', { name: 'Import from HubSpot' });
    expect(await contrastOf(main, 'backgroundColor'), 'only what is drawn').toBeLessThan(1.5);
    await visit(page, '/dashboard');
    const chart = page.getByRole('region', { name: 'Open deals' });
    expect(await contrastOf(chart.getByText('Today'), 'fill')).toBeGreaterThan(4.5);
    expect(await contrastOf(chart.locator('circle').first(), 'stroke')).toBeGreaterThan(3);
  });
}

/** How far something drawn stands out from the page's background. */
function contrastOf(
  drawn: Locator,
  property: 'fill' | 'stroke' | 'backgroundColor',
): Promise<number> {
  return drawn.evaluate((node, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const one = luminance(getComputedStyle(node)[name]);
    const other = luminance(getComputedStyle(document.body.parentElement!).backgroundColor);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }, property);
}
