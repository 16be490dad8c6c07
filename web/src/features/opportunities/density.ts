import { useState } from 'react';

const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Height of a row, in px. */
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, roomy: 48 };

const key = 'plumbline.table.density';

/** How close the rows stand; this browser remembers it. */
export function useDensity(): [Density, () => void] {
  const [density, setDensity] = useState<Density>(
    () => densities.find((each) => each === localStorage.getItem(key)) ?? 'normal',
  );
  return [
    density,
    () => {
      const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'normal';
      localStorage.setItem(key, next);
      setDensity(next);
    },
  ];
}
