import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of the product's figures, as its sources give them to prom-client. */
const served = new Set(
  ['metrics.ts', 'database-gauges.ts'].flatMap((file) =>
    [...read(`server/src/platform/http/${file}`).matchAll(/'(plumbline_\w+)'/g)].map(
      ([, name]) => name,
    ),
  ),
);

interface Rules {
  groups: {
    rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[];
  }[];
}
interface Dashboard {
  panels: { id: number; targets: { expr: string }[] }[];
}

const rules = (parse(read('docs/operators/prometheus-alerts.yaml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read('docs/operators/grafana-dashboard.json')) as Dashboard;

test('[ERR-01] alerts and dashboard ask for figures that are served, and the page names them all', () => {
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap((each) => each.targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(15);
  const names = asked.flatMap((expr) => expr.match(/plumbline_\w+/g) ?? []);
  const plain = names.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(plain.filter((name) => !served.has(name))).toEqual([]);
  const page = read('docs/operators/monitoring.md');
  expect([...served].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('[ERR-01] every alert waits, and says what is wrong', () => {
  for (const { alert, for: wait, annotations } of rules) {
    expect([alert, wait], alert).toEqual([
      expect.stringMatching(/^Plumbline/),
      expect.stringMatching(/^\d+[mh]$/),
    ]);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
