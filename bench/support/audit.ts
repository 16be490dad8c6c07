import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';

export interface Audit {
  performance: number;
  accessibility: number;
}

export type Device = 'desktop' | 'mobile';

/**
 * Lighthouse's marks for a device, 0-100, of a page as the browser's profile sees it.
 * @throws Error when Lighthouse could not judge the page
 */
export async function audit(url: string, debuggingPort: number, device: Device): Promise<Audit> {
  const result = await lighthouse(
    url,
    {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      // The session lives in a cookie.
      disableStorageReset: true,
    },
    // Lighthouse's own default is a phone on a slow network.
    device === 'desktop' ? desktopConfig : undefined,
  );
  const mark = (category: 'performance' | 'accessibility') => {
    const score = result?.lhr.categories[category]?.score ?? null;
    if (score === null) {
      const reason = result?.lhr.runtimeError?.message ?? 'it says no reason';
      throw new Error(`Lighthouse gave no mark for ${category} of ${url}: ${reason}`);
    }
    return Math.round(score * 100);
  };
  return { performance: mark('performance'), accessibility: mark('accessibility') };
}
