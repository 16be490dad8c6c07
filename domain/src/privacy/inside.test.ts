import { expect, test } from 'vitest';
import type { Anonymised } from './anonymise.ts';
import { insideOf, openReader, type Inside } from './inside.ts';

const own = 'http://10.0.0.4:11434';

test('[ANON-01] a mark counts for its own scheme, host and port', () => {
  expect(insideOf(`${own}/v1`, own)).toMatchObject({ origin: own });
  for (const address of [
    'http://10.0.0.4:8000/v1',
    'https://10.0.0.4:11434/v1',
    'http://10.0.0.5:11434/v1',
    'https://api.openai.com/v1',
    'no address',
    null,
  ])
    expect(insideOf(address, own), String(address)).toBeNull();
  expect(insideOf(`${own}/v1`, null)).toBeNull();
});

test('[ANON-01] raw text needs the proof: without one it neither compiles nor runs', () => {
  // @ts-expect-error -- a model outside has no proof
  expect(() => openReader(null)).toThrow(/inside/);
  // @ts-expect-error -- what looks like a proof is none
  expect(() => openReader({ origin: own })).toThrow(/inside/);
  expect(() => openReader({ origin: own } as Inside)).toThrow(/inside/);
  // @ts-expect-error -- a text of somebody is not text that may leave
  const raw: Anonymised = 'Dana Frey signs';
  expect(raw).toBe('Dana Frey signs');
});

test('a server inside reads texts as they are', () => {
  const proof = insideOf(own, own);
  if (!proof) throw new Error('It is the marked one');
  const reader = openReader(proof);
  const text = 'Dana Frey <dana@northgate.example> signs; [PERSON_1] does not';
  expect(reader.anonymise(text)).toBe(text);
  expect(reader.restore(text)).toEqual({ text, unknown: [] });
  expect(reader.changed).toBe(false);
});
