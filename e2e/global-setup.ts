import { startDocs } from './support/docs.ts';
import { makeDataFolder, removeDataFolder, startProduct } from './support/product.ts';
import type { ProductAddress } from './support/test.ts';

/** One product for the whole run, in a folder of its own that goes when the run ends. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataFolder = makeDataFolder();
  const docs = await startDocs();
  const product = await startProduct({
    dataFolder,
    environment: {
      ALLOWED_EMAIL_DOMAINS: 'demo.example',
      ALLOWED_INTERNAL_HOSTS: new URL(docs.url).host,
    },
  });
  const { url, issuer, hubspot, mailbox } = product;
  const address: ProductAddress = { url, issuer, hubspot, docsUrl: docs.url, mailbox };
  process.env['PLUMBLINE_E2E'] = JSON.stringify(address);
  return async () => {
    const ended = product.ended();
    await product.stop();
    await docs.close();
    removeDataFolder(dataFolder);
    // Else all that is seen are tests that could not connect.
    if (ended)
      throw new Error(`The product ended during the tests (${ended}):\n${product.output()}`);
  };
}
