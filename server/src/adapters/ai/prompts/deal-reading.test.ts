import { fieldsAsked } from '@plumbline/domain/reading/suggested-fields.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireSchema } from '../wire-schema.ts';
import { readingExample, readingShape, type Misshapen } from './deal-reading.ts';

const fields = fieldsAsked('MEDDPICC');

test('the example of a reading has the shape that is asked for', () => {
  const misshapen: Misshapen = new Map();
  const read = v.parse(readingShape(fields, misshapen), readingExample);
  expect(read).toEqual(readingExample);
  expect([...misshapen.values()].filter(Boolean)).toEqual([]);
});

test('what is empty or usual may be left out of an answer: no item is lost by it', () => {
  const misshapen: Misshapen = new Map();
  const read = v.parse(readingShape(fields, misshapen), {
    brief: [{ text: 'No money before July.', quotes: ['4.2'] }],
    fields: [{ field: 'pain', text: 'Quotes take six days.', quotes: ['1.1'] }],
    promises: [{ by: 'them', text: 'The signed form', quotes: ['2.5'] }],
  });
  expect([...misshapen.values()].filter(Boolean)).toEqual([]);
  expect(read).toMatchObject({
    brief: [{ side: 'commercial' }],
    fields: [{ who: '', beside: '', state: 'unclear', superseded: [] }],
    promises: [{ side: 'commercial', due: null }],
    next_steps: [],
    ask: [],
  });
});

test('servers that hold an answer to a schema are told that every field is there', () => {
  const schema = JSON.stringify(wireSchema(readingShape(fields)));
  expect(schema).toContain(
    '"required":["field","text","who","beside","state","quotes","superseded"]',
  );
});
