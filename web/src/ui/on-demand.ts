/** Code that is fetched once somebody is about to need it, and kept for all who need it later. */
export interface OnDemand<Code> {
  /** @throws what the import throws; the next call tries again */
  fetch: () => Promise<Code>;
  /** The code, once it is here. */
  fetched: () => Code | undefined;
}

export function onDemand<Code>(importCode: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined;
  return {
    fetch: async () => (code ??= await importCode()),
    fetched: () => code,
  };
}
