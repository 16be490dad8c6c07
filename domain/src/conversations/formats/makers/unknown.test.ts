import { describe, expect, test } from 'vitest';
import { parseConversation } from '../../parse.ts';
import { someContext } from '../../testing/talk.ts';
import { read } from '../../testing/heard.ts';

const turn = (who: string, text: string, from: number) => ({
  who: { label: who },
  from,
  parts: [{ t: text }],
  id: `x${from}`,
});
const file = {
  meta: { tags: [{ name: 'a' }] },
  talk: {
    turns: [
      turn('Tom', 'Who signs this off?', 1250),
      turn('Dana', 'Peter does, above 100k.', 61_250),
    ],
  },
};

describe('[COM-01] JSON of a maker that nobody knows is shown before it is stored', () => {
  test('its lists, with what their fields hold and a guess', () => {
    expect(read(file).preview).toEqual([
      {
        list: 'talk.turns[]',
        count: 2,
        fields: [
          { path: 'who.label', samples: ['Tom', 'Dana'] },
          { path: 'from', samples: ['1250', '61250'] },
          { path: 'parts[].t', samples: ['Who signs this off?', 'Peter does, above 100k.'] },
          { path: 'id', samples: ['x1250', 'x61250'] },
        ],
        guess: {
          list: 'talk.turns[]',
          text: 'parts[].t',
          speaker: 'who.label',
          start: 'from',
          unit: 'ms',
        },
      },
      expect.objectContaining({ list: 'talk.turns[].parts[]' }),
    ]);
  });

  test('what somebody says of it is how it is read', () => {
    const fields = {
      list: 'talk.turns[]',
      text: 'parts[].t',
      speaker: 'who.label',
      start: 'from',
      unit: 's',
    } as const;
    const parsed = parseConversation({
      name: 'a.json',
      text: JSON.stringify(file),
      fields,
      context: someContext,
    });
    const { utterances = [], speakers = [] } = 'conversation' in parsed ? parsed.conversation : {};
    expect(speakers.map(({ name }) => name)).toEqual(['Tom', 'Dana']);
    expect(utterances.map(({ at }) => at)).toEqual([1250, 61_250]);
    for (const list of ['nothing[]', '__proto__[]', 'talk.turns[].constructor', '']) {
      const wrong = parseConversation({
        name: 'a.json',
        text: JSON.stringify(file),
        fields: { ...fields, list },
        context: someContext,
      });
      expect(wrong).toMatchObject({ problem: { told: 'These fields hold no text' } });
    }
  });

  test.each([
    [
      'seconds',
      [{ speaker: 'Tom', words: 'Who signs?', time: 1.5 }],
      { speaker: 'speaker', text: 'words', start: 'time', unit: 's' },
    ],
    [
      'clock times',
      [{ author: 'Tom', body: 'Who signs?', begin: '00:01:02' }],
      { speaker: 'author', text: 'body', start: 'begin', unit: 'clock' },
    ],
    [
      'neither names nor times',
      { lines: [{ en: 'Who signs?' }] },
      { speaker: null, text: 'en', start: null },
    ],
    [
      'a list of texts',
      [{ user: 'Tom', says: ['Who', 'signs?'] }],
      { speaker: 'user', text: 'says[]', start: null },
    ],
    [
      'a long text beside short ones',
      { a: [{ note: 'Hm' }], b: [{ name: 'Tom', line: 'Who signs this off in the end?' }] },
      { list: 'b[]', text: 'line' },
    ],
  ])('%s', (_what, data, guess) => {
    expect(read(data).preview?.[0]?.guess).toMatchObject(guess);
  });

  test.each([
    ['no list', { a: 'Who signs?' }],
    ['numbers', [{ a: 1 }, { a: 2 }]],
    ['nothing', {}],
    ['names that are paths', [{ 'a.b[]': 'Who signs?' }]],
  ])('%s is refused', (_what, data) => {
    expect(read(data).problem).toBe('The JSON has no list with a text in it');
  });
});
