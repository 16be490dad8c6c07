import { expect, test } from 'vitest';
import { industryLabel, sectors } from './industry.ts';

test('[DET-08] the industry is what is known, else one of the eight sectors, always the same for an id', () => {
  expect(industryLabel('any', 'Shipping')).toBe('Shipping');
  const id = '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f';
  for (const unknown of [null, undefined, '', 'Information not available']) {
    expect(sectors).toContain(industryLabel(id, unknown));
    expect(industryLabel(id, unknown)).toBe(industryLabel(id, null));
  }
  const labels = new Set(
    Array.from({ length: 200 }, (_, index) => industryLabel(`id ${index}`, null)),
  );
  expect(labels.size).toBe(sectors.length);
});
