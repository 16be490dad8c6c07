import { isRecord } from '../../stored.ts';

/**
 * The values that a path leads to: names parted by dots, `[]` through all of a list, `[0]` to its
 * first; `|` parts paths of which the first that leads anywhere counts.
 */
export function valuesAt(root: unknown, paths: string): unknown[] {
  if (paths === '') return [];
  for (const path of paths.split('|')) {
    const found = stepsOf(path).reduce<unknown[]>(
      (values, step) => values.flatMap((value) => step(value)),
      [root],
    );
    const values = found.filter((value) => value !== undefined && value !== null && value !== '');
    if (values.length > 0) return values;
  }
  return [];
}

type Step = (value: unknown) => unknown[];

const stepsOf = (path: string): Step[] =>
  path.split('.').flatMap((part): Step[] => {
    const name = part.replace(/\[0?\]$/, '');
    return [
      ...(name === '' ? [] : [inside(name)]),
      ...(part.endsWith('[]') ? [each] : part.endsWith('[0]') ? [first] : []),
    ];
  });

const inside =
  (name: string): Step =>
  (value) =>
    isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : [];
const each: Step = (value) => (Array.isArray(value) ? value : []);
const first: Step = (value) => (Array.isArray(value) ? value.slice(0, 1) : []);
