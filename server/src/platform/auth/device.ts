import Bowser from 'bowser';

/** What a person calls the device that a browser told of, e.g. `Chrome on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  // Nobody's browser has a longer one; the parser is a row of regular expressions.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
