/** Only a server that is no production can have stand-ins; it says so in the page. */
export function mayBeSample(): boolean {
  return document.querySelector('meta[name="plumbline-production"][content="false"]') !== null;
}
