import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { compareVersions, comparingVersions, type Worded } from './versions.ts';

const list = (texts: Record<string, string>): Worded[] =>
  Object.entries(texts).map(([id, requirement]) => ({ id, requirement }));

function changes(before: Record<string, string>, after: Record<string, string>) {
  const { carried, added, removed } = compareVersions(list(before), list(after));
  return {
    carried: carried.map((each) => [each.before.id, each.after.id, each.isReworded]),
    added: added.map(({ id }) => id),
    removed: removed.map(({ id }) => id),
  };
}

const sso = 'The solution shall support single sign-on with SAML';
const backup = 'Backups are restored within 4 hours';
const logs = 'Audit logs are kept for at least one year';

describe('[RFP-06] a newer version of an RFP', () => {
  test('the same list is carried as it is, whatever its case and punctuation', () => {
    expect(changes({ a: sso, b: backup }, { a: `${sso.toUpperCase()}.`, b: ` ${backup}` })).toEqual(
      {
        carried: [
          ['a', 'a', false],
          ['b', 'b', false],
        ],
        added: [],
        removed: [],
      },
    );
  });

  test('a row in between moves the numbers, not the answers', () => {
    expect(
      changes({ 'req-1': sso, 'req-2': backup }, { 'req-1': logs, 'req-2': sso, 'req-3': backup }),
    ).toEqual({
      carried: [
        ['req-1', 'req-2', false],
        ['req-2', 'req-3', false],
      ],
      added: ['req-1'],
      removed: [],
    });
  });

  test('another wording under the same id is the same requirement, marked', () => {
    const { carried } = changes({ a: backup }, { a: 'Backups are restored within 1 hour' });
    expect(carried).toEqual([['a', 'a', true]]);
  });

  test('another text under the same id is another requirement', () => {
    expect(changes({ a: sso }, { a: backup })).toEqual({
      carried: [],
      added: ['a'],
      removed: ['a'],
    });
  });

  test('nearly the same under another id is found; a few words are not', () => {
    expect(changes({ a: sso }, { b: `${sso} 2.0` }).carried).toEqual([['a', 'b', true]]);
    expect(changes({ a: 'SAML support' }, { b: 'SAML support needed' }).carried).toEqual([]);
  });

  test('where numbers moved, the most alike is found and not the neighbour under the same id', () => {
    const tenant = (number: number, of = 'customer') =>
      `Single sign-on for tenant ${number} of the ${of} in all regions`;
    expect(
      changes(
        { 'req-1': tenant(1), 'req-2': tenant(2) },
        { 'req-2': tenant(1, 'new customer'), 'req-3': tenant(2, 'new customer') },
      ).carried,
    ).toEqual([
      ['req-1', 'req-2', true],
      ['req-2', 'req-3', true],
    ]);
  });

  test('texts that stand twice are each found once', () => {
    expect(changes({ a: sso, b: sso }, { b: sso, c: sso, d: sso })).toEqual({
      carried: [
        ['b', 'b', false],
        ['a', 'c', false],
      ],
      added: ['d'],
      removed: [],
    });
  });

  test('of 20,000 requirements each is found again', () => {
    const many = (mark: string) =>
      Array.from({ length: 20_000 }, (_, at) => ({
        id: `${mark}-${at}`,
        requirement: `The solution shall keep the data of region ${at} apart from ${mark} others`,
      }));
    const { carried } = compareVersions(many('old'), many('new'));
    expect(carried).toHaveLength(20_000);
    expect(carried.every(({ before, after }) => before.id.slice(4) === after.id.slice(4))).toBe(
      true,
    );
  });

  describe('however long and alike they are', () => {
    /** Every two of different lists share a word, and none is in more than fifty. */
    const entangled = (mark: string, total: number): Worded[] =>
      Array.from({ length: total }, (_, at) => ({
        id: `${mark}${at}`,
        requirement: Array.from(
          { length: 300 },
          (_word, place) =>
            `v${place}x${(at * (place * 2 + 1)) % Math.ceil(total / 50)}${place % 2 ? mark : ''}`,
        ).join(' '),
      }));

    test('[RFP-06] each is laid beside a few of the others', () => {
      const compared = vi.spyOn(Set.prototype, 'intersection');
      onTestFinished(() => compared.mockRestore());
      compareVersions(entangled('a', 600), entangled('b', 600));
      expect(compared.mock.calls.length).toBeLessThan(600 * 20);
    });

    test('[RFP-06] a thousand that read the same are each found without asking all others', () => {
      const has = vi.spyOn(Map.prototype, 'has');
      onTestFinished(() => has.mockRestore());
      const same = (mark: string) =>
        Array.from({ length: 1000 }, (_, at) => ({ id: `${mark}${at}`, requirement: sso }));
      const { carried } = compareVersions(same('a'), same('b'));
      expect(carried).toHaveLength(1000);
      expect(has.mock.calls.length).toBeLessThan(1000 * 20);
    });

    test('[API-01] others have their turn after some of the text', () => {
      const steps = (characters: number) => {
        const long = (mark: string) =>
          Array.from({ length: 50 }, (_, at) => ({
            id: `${mark}${at}`,
            requirement: `${mark}${at} `.repeat(characters / 100),
          }));
        return [...comparingVersions(long('a'), long('b'))].length;
      };
      expect(steps(100_000)).toBeGreaterThan(steps(10_000) * 3);
    });
  });
});
