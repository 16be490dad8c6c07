import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

interface Line {
  level: number;
  msg: string;
  repeated?: number;
}

/** A log with a clock that the test moves, and its lines. */
function listen() {
  let time = 0;
  const lines: Line[] = [];
  const log = createLog(
    'debug',
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
    () => time,
  );
  return { log, lines, pass: (ms: number) => (time += ms) };
}

const shown = (lines: Line[]) => lines.map(({ msg, repeated }) => [msg, repeated]);

test('[ERR-01] a warning that repeats is counted, not written again and again', () => {
  vi.useFakeTimers();
  const { log, lines, pass } = listen();
  for (let each = 0; each < 500; each += 1) {
    log.warn({ part: 'sign-in', reason: 'no answer' }, 'identity provider not connected');
  }
  expect(shown(lines)).toEqual([['identity provider not connected', undefined]]);
  pass(60_000);
  log.warn({ part: 'sign-in', reason: 'no answer' }, 'identity provider not connected');
  expect(shown(lines).at(-1)).toEqual(['identity provider not connected', 499]);
  vi.useRealTimers();
});

test('[ERR-01] what repeated is told also when it does not come again', () => {
  vi.useFakeTimers();
  const { log, lines, pass } = listen();
  log.error({ err: new Error('no') }, 'unexpected error');
  log.error({ err: new Error('no') }, 'unexpected error');
  pass(60_000);
  vi.advanceTimersByTime(60_000);
  expect(shown(lines)).toEqual([
    ['unexpected error', undefined],
    ['unexpected error', 1],
  ]);
  vi.useRealTimers();
});

test('[ERR-01] lines that differ, and those that are no warnings, are all there', () => {
  const { log, lines } = listen();
  for (const kind of ['a', 'b']) log.warn({ kind }, 'a warning');
  log.warn('a warning');
  log.error('a warning');
  log.error({ err: new Error('one') }, 'unexpected error');
  log.error({ err: new TypeError('other') }, 'unexpected error');
  for (let each = 0; each < 3; each += 1) log.info('started');
  expect(lines).toHaveLength(9);
});

test('[ERR-01] thousands of different lines are not all kept in mind', () => {
  const { log, lines } = listen();
  for (let each = 0; each < 5000; each += 1) log.warn({ each }, 'a warning');
  expect(lines).toHaveLength(5000);
});
