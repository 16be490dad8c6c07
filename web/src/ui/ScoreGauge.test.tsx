import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ScoreGauge } from './ScoreGauge.tsx';

afterEach(cleanup);

/** The ten ticks, each by the colour of its class. */
function ticksOf(container: HTMLElement): string[] {
  const all = [...container.querySelectorAll('span[aria-hidden] > span')];
  return all.map(({ className }) => /bg-([\w-]+)/.exec(className)?.[1] ?? '');
}

test.each([
  [1, 'bad'],
  [4, 'bad'],
  [5, 'warn'],
  [7, 'warn'],
  [8, 'good'],
  [10, 'good'],
])('[OPP-05] a score of %i fills as many of the ten ticks, in %s', (score, tone) => {
  const { container } = render(<ScoreGauge score={score} />);
  const ticks = ticksOf(container);
  expect(ticks).toEqual([
    ...Array.from({ length: score }, () => `${tone}-bar`),
    ...Array.from({ length: 10 - score }, () => 'track'),
  ]);
  expect(screen.getByText(String(score)).className).toContain(`text-${tone}`);
});

test('[OPP-05] a score is read aloud in words, and only once', () => {
  const { container } = render(<ScoreGauge score={7} />);
  expect(screen.getByText('Score 7 of 10')).toBeTruthy();
  const drawn = [...container.querySelectorAll('span')].filter(
    (element) => element.textContent === '7',
  );
  expect(drawn.map((element) => element.getAttribute('aria-hidden'))).toEqual(['true']);
});

test('without a score the gauge is unfilled and shows no numeral', () => {
  const { container } = render(<ScoreGauge score={null} />);
  expect(ticksOf(container)).toEqual(Array.from({ length: 10 }, () => 'track'));
  expect(container.textContent).toBe('Not scored');
});

test('[DET-07] what is not there begins with its own words, and not as something without a score', () => {
  const { container } = render(<EmptyState title="Opportunity Not Found" />);
  expect(container.textContent).toBe('Opportunity Not Found');
});
