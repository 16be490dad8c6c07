import {
  insightThresholds,
  insightTone,
  progressThresholds,
  progressTone,
} from '@plumbline/domain/opportunities/score.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

afterEach(cleanup);

test.each([
  [0, 'bad'],
  [39, 'bad'],
  [40, 'warn'],
  [69, 'warn'],
  [70, 'good'],
  [100, 'good'],
])('[OPP-05] progress of %i %% is drawn to its length, in %s', (value, tone) => {
  const { container } = render(
    <ProgressBar
      label="Commercial progress"
      value={value}
      tone={progressTone(value)}
      thresholds={progressThresholds}
    />,
  );
  const fill = container.querySelector<HTMLElement>(`.bg-${tone}-bar`);
  expect(fill?.style.transform).toBe(`scaleX(${value / 100})`);
});

test('[OPP-05] a bar says what it measures, and how much of what', () => {
  render(<ProgressBar label="Technical progress" value={41.6} tone="warn" thresholds={[40, 70]} />);
  const meter = screen.getByRole('meter', { name: 'Technical progress' });
  const figures = ['value', 'min', 'max'].map((name) => meter.getAttribute(name));
  expect(figures).toEqual(['42', '0', '100']);
});

test.each([
  ['overview', progressThresholds, ['40%', '70%']],
  ['insights', insightThresholds, ['30%', '60%', '80%']],
])('[SCO-07] a bar of the %s is notched where its colour changes', (_, thresholds, places) => {
  const { container } = render(
    <ProgressBar label="Fit" value={50} tone={insightTone(50)} thresholds={thresholds} />,
  );
  const notches = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')];
  expect(notches.map(({ style }) => style.left)).toEqual(places);
});
