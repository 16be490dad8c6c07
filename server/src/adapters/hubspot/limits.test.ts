import { expect, test } from 'vitest';
import { createLimits, retryAfterMs } from './limits.ts';

const start = Date.parse('2026-11-22T09:00:00Z');
const answer = (status: number, headers: Record<string, string> = {}, text = '') => ({
  status,
  headers: new Headers(headers),
  text,
});
const left = (remaining: number) => ({
  'X-HubSpot-RateLimit-Remaining': String(remaining),
  'X-HubSpot-RateLimit-Interval-Milliseconds': '10000',
});

test('[API-01] a 429 without Retry-After waits the ten-second window out', () => {
  const limits = createLimits();
  limits.heed(answer(429), start);
  expect(limits.waitMs(start)).toBe(10_000);
  expect(limits.waitMs(start + 10_000)).toBe(0);
});

test('[API-01] with nothing left all calls wait for the rest of the window', () => {
  const limits = createLimits();
  limits.heed(answer(200, left(1)), start);
  expect(limits.waitMs(start)).toBe(0);
  limits.heed(answer(200, left(0)), start + 3000);
  expect(limits.waitMs(start + 3000)).toBe(7000);
  limits.heed(answer(429, left(0)), start + 4000);
  expect(limits.waitMs(start + 4000)).toBe(6000);
  limits.heed(answer(200, left(99)), start + 10_000);
  limits.heed(answer(200, left(0)), start + 12_000);
  expect(limits.waitMs(start + 12_000)).toBe(8000);
});

test.each([
  ['0', 500],
  ['3', 3000],
  ['Sun, 22 Nov 2026 09:00:07 GMT', 7000],
  ['Sun, 22 Nov 2026 08:00:00 GMT', 500],
  ['soon', 10_000],
])('[API-01] a 429 with Retry-After %s waits %i ms', (value, waitMs) => {
  const limits = createLimits();
  limits.heed(answer(429, { 'Retry-After': value }), start);
  expect(limits.waitMs(start)).toBe(waitMs);
});

test('[API-01] a daily limit is not waited for', () => {
  const limits = createLimits();
  limits.heed(answer(429, {}, '{"policyName":"DAILY"}'), start);
  expect(limits.waitMs(start)).toBe(0);
});

test('[API-01] Retry-After is seconds or a date', () => {
  const of = (value: string) => retryAfterMs(new Headers({ 'Retry-After': value }), start);
  expect(of('2')).toBe(2000);
  expect(of('Sun, 22 Nov 2026 09:00:02 GMT')).toBe(2000);
  expect(of('later')).toBeNull();
});
