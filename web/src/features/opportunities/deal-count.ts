/** So many deals, in words. */
export function dealCount(deals: number): string {
  return `${deals.toLocaleString('en-US')} ${deals === 1 ? 'deal' : 'deals'}`;
}
