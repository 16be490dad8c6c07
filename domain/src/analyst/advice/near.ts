/** Whether words follow others within a few letters and the same clause. `heads` is global. */
export function isFollowedBy(text: string, heads: RegExp, tail: RegExp, reach: number): boolean {
  return [...text.matchAll(heads)].some(({ 0: head, index }) => {
    const from = index + head.length;
    return tail.test(text.slice(from, from + reach).split(/[.;?]/)[0] ?? '');
  });
}
