/** Whether two values of JSON (and sets of strings) are the same, whatever the order of their keys. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (left instanceof Set || right instanceof Set) {
    return (
      left instanceof Set && right instanceof Set && left.symmetricDifference(right).size === 0
    );
  }
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = entriesOf(left);
  const b = new Map(entriesOf(right));
  return (
    a.length === b.size && a.every(([key, value]) => b.has(key) && sameValue(value, b.get(key)))
  );
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}
