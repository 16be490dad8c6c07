import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from './growth.ts';

/**
 * Draws what `npm run bench -- growth people` wrote into a folder, and prints its table:
 * `node bench/plot.ts FOLDER docs/images`.
 */
const [folder, out] = process.argv.slice(2);
if (!folder || !out) {
  console.error('node bench/plot.ts FOLDER OUT');
  process.exit(2);
}

const { points } = JSON.parse(readFileSync(join(folder, 'growth.json'), 'utf8')) as {
  points: Point[];
};
const sizes = [...new Set(points.map(({ deals }) => deals))].toSorted((a, b) => a - b);
const names = [...new Set(points.map(({ name }) => name))];
const short = (deals: number) => (deals >= 1e6 ? `${deals / 1e6}M` : `${deals / 1e3}k`);
const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
const msOf = (name: string, deals: number) =>
  points.find((point) => point.name === name && point.deals === deals)?.ms;

const tables = {
  'median of the answers, ms': msOf,
  'of the processor, ms': (name: string, deals: number) =>
    points.find((point) => point.name === name && point.deals === deals)?.processorMs ?? undefined,
};
for (const [what, of] of Object.entries(tables)) table(what, of);

function table(what: string, of: (name: string, deals: number) => number | undefined): void {
  console.log(`| ${what} | ${sizes.map(short).join(' | ')} | largest against smallest |`);
  console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
  for (const name of names) console.log(rowOf(name, of));
  console.log();
}

function rowOf(name: string, of: (name: string, deals: number) => number | undefined): string {
  const own = sizes.map((deals) => of(name, deals));
  const times = (own.at(-1) ?? Number.NaN) / (own[0] ?? Number.NaN);
  const cells = own.map((ms) => (ms === undefined ? '' : shown(ms)));
  return `| ${name} | ${cells.join(' | ')} | ${Number.isNaN(times) ? '' : `${times.toFixed(1)} x`} |`;
}

/** Lines over sizes, both axes logarithmic; colours are told apart in grey and by the colour-blind. */
function chart(title: string, lines: readonly string[]): string {
  const [width, height, left, top, right, bottom] = [720, 400, 68, 44, 230, 44];
  const [lowest, highest] = [1, 1000];
  const x = (deals: number) =>
    left +
    ((width - left - right) * Math.log(deals / sizes[0]!)) / Math.log(sizes.at(-1)! / sizes[0]!);
  const y = (ms: number) =>
    height -
    bottom -
    ((height - top - bottom) * Math.log(Math.max(lowest, ms) / lowest)) /
      Math.log(highest / lowest);
  const colours = [
    '#1f4e8c',
    '#c2571a',
    '#2e7d4f',
    '#7b3f98',
    '#9a7b00',
    '#b3263c',
    '#3c6e71',
    '#111111',
  ];
  const grid = [1, 10, 100, 1000].map(
    (ms) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#d7dbe0"/><text x="${left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  );
  const ticks = sizes.map(
    (deals) =>
      `<text x="${x(deals)}" y="${height - bottom + 20}" text-anchor="middle">${short(deals)}</text>`,
  );
  const drawn = lines.map((name, index) => {
    const colour = colours[index % colours.length];
    const places = sizes.flatMap((deals) => {
      const ms = msOf(name, deals);
      return ms === undefined ? [] : [{ x: x(deals).toFixed(1), y: y(ms).toFixed(1) }];
    });
    const path = places.map((place) => `${place.x},${place.y}`).join(' ');
    const dots = places.map(
      (place) => `<circle cx="${place.x}" cy="${place.y}" r="3" fill="${colour}"/>`,
    );
    const label = top + 8 + index * 20;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<rect x="${width - right + 20}" y="${label - 9}" width="12" height="4" fill="${colour}"/><text x="${width - right + 40}" y="${label - 2}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#333a44" role="img"><title>${title}</title><rect width="${width}" height="${height}" fill="#fff"/><text x="${left}" y="22" font-size="14" font-weight="600">${title}</text>${grid.join('')}${ticks.join('')}<text x="${(left + width - right) / 2}" y="${height - 6}" text-anchor="middle">deals</text>${drawn.join('')}</svg>\n`;
}

const isOf = (...starts: string[]) =>
  names.filter((name) => starts.some((start) => name.startsWith(start)));
writeFileSync(
  join(out, 'growth-lists.svg'),
  chart(
    'Lists and search as the pipeline grows',
    isOf('list of', 'middle', 'search', 'filter by stage'),
  ),
);
writeFileSync(
  join(out, 'growth-reports.svg'),
  chart('Dashboard, reports and tasks as the pipeline grows', [
    ...isOf(
      'dashboard',
      'numbers',
      'risks',
      'report: waterfall',
      'report: pipeline',
      'report: movement',
      'report: gaps',
    ),
    'tasks',
    'tasks: summary',
  ]),
);
