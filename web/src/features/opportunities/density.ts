import { useState } from 'react';
import { browserMemory } from '../../ui/browser-memory.ts';

const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** Height of a row, in px. */
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, roomy: 48 };

const key = 'plumbline.table.density';

/** How close the rows stand; this browser remembers it. */
export function useDensity(): [Density, () => void] {
  const [density, setDensity] = useState<Density>(
    () => densities.find((each) => each === browserMemory.read(key)) ?? 'normal',
  );
  return [
    density,
    () => {
      const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'normal';
      browserMemory.write(key, next);
      setDensity(next);
    },
  ];
}
