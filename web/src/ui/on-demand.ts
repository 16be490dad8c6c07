/** Code that is fetched once somebody is about to need it, and kept for all who need it later. */
export interface OnDemand<Code> {
  /**
   * One promise for all who ask, so that they go on in the order in which they asked: of two imports
   * the second may be done first, as only the first waits for the styles.
   * @throws what the import throws; the next call tries again
   */
  fetch: () => Promise<Code>;
  /** The code, once it is here. */
  fetched: () => Code | undefined;
}

export function onDemand<Code>(importCode: () => Promise<Code>): OnDemand<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;

  async function fetch(): Promise<Code> {
    try {
      return (code = await importCode());
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }

  return {
    fetch: () => (coming ??= fetch()),
    fetched: () => code,
  };
}
