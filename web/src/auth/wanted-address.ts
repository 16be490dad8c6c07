const place = 'plumbline.wanted';

/** Where a link led somebody who was not signed in: there they go on once they are (ROUTE-01). */
export const wantedAddress = {
  /** @param hash such as `#/tasks?state=done` */
  keep(hash: string): void {
    attempt(() => sessionStorage.setItem(place, hash));
  },
  /** Goes there; false where no link led anywhere. */
  follow(): boolean {
    const hash = attempt(() => sessionStorage.getItem(place));
    if (!hash) return false;
    this.forget();
    history.replaceState(null, '', hash);
    return true;
  },
  forget(): void {
    attempt(() => sessionStorage.removeItem(place));
  },
};

/** A browser that keeps nothing leads to the opportunities. */
function attempt<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
