import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * Loaded before a process of the product (`--import`): its clock, its intervals and its waits go as
 * much faster as FAST_TIME says, from the moment that it names. Limits of single calls stay as they
 * are: the machine is not faster than it is.
 */
const [from = 0, speed = 1] = (process.env['FAST_TIME'] ?? '0 1').split(' ').map(Number);
const realNow = Date.now.bind(Date);
const now = () => from + (realNow() - from) * speed;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    given.length === 0 ? new target(now()) : Reflect.construct(target, given, made),
  apply: (target) => new target(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
});

const realInterval = globalThis.setInterval;
globalThis.setInterval = Object.assign(
  (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    realInterval(run, ms / speed, ...given),
  realInterval,
) as typeof setInterval;

const realWait = timers.setTimeout;
timers.setTimeout = (ms = 0, ...rest: []) => realWait(ms / speed, ...rest);
syncBuiltinESMExports();
