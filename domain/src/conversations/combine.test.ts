import { describe, expect, test } from 'vitest';
import { combineTexts, heldBy } from './combine.ts';

describe('[COM-07] several texts of one field', () => {
  test.each(['Nov 3', 'Nov 3, 2025', '3 November', '3 November 2025'])(
    'one text within the limit, none twice, cut at a clause with its source of %s',
    (day) => {
      const source = `(Dana Whitfield, ${day})`;
      const one = `Legal needs three weeks, then procurement five days, then two directors sign. ${source}`;
      expect(combineTexts([one, one], 500)).toBe(one);
      expect(combineTexts([one, 'The NDA is signed. (Ravi, Nov 4)'], 500)).toBe(
        `${one}\nThe NDA is signed. (Ravi, Nov 4)`,
      );
      const limit = 50 + source.length;
      expect(combineTexts([one], limit).length).toBeLessThanOrEqual(limit);
      expect(combineTexts([one], limit)).toBe(`Legal needs three weeks… ${source}`);
      expect(combineTexts([one], 10)).toBe('');
    },
  );

  test('only whole texts where asked for, a shorter one behind a longer that has no room', () => {
    const [long, short] = ['The steering committee decides on 14 January.', 'SSO is a must.'];
    expect(combineTexts([long, long.replace('14', '21'), short], 62, { onlyWhole: true })).toBe(
      `${long}\n${short}`,
    );
  });

  test('a text is held that stands there, or of which a correction left most', () => {
    const budget = { text: 'The budget is 240k for this year. (Dana Frey, Nov 3)' };
    const other = { text: 'The budget is 340k for this year. (Ian Cole, 4 November)' };
    const sso = { text: 'SSO with Okta is a must. (Dana Frey, 3 November)' };
    const offered = `${budget.text}\n${sso.text}`;
    const held = (typed: string) => heldBy([budget, other, sso], offered, typed);
    expect(held(offered)).toEqual([budget, sso]);
    expect(held(sso.text)).toEqual([sso]);
    expect(held('The budget is 240k for THIS year')).toEqual([budget]);
    expect(held('The budget stands: 240k this year')).toEqual([budget]);
    expect(held(`${offered}\nThe budget is 340k for this year`)).toEqual([budget, other, sso]);
    expect(held('Something else')).toEqual([]);
  });
});
