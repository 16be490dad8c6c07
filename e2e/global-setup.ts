import type { FullConfig } from '@playwright/test';
import { startDocs } from './support/docs.ts';
import { makeDataFolder, removeDataFolder, startProduct } from './support/product.ts';
import type { ProductAddress } from './support/test.ts';

interface Place {
  address: ProductAddress;
  close: () => Promise<void>;
}

/** A product for each worker, in a folder of its own that goes when the run ends. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const places = await Promise.all(Array.from({ length: workers }, openPlace));
  process.env['PLUMBLINE_E2E'] = JSON.stringify(places.map(({ address }) => address));
  return async () => {
    const closed = await Promise.allSettled(places.map(({ close }) => close()));
    for (const result of closed) if (result.status === 'rejected') throw result.reason;
  };
}

async function openPlace(): Promise<Place> {
  const dataFolder = makeDataFolder();
  const docs = await startDocs();
  const product = await startProduct({
    dataFolder,
    environment: {
      ALLOWED_EMAIL_DOMAINS: 'demo.example',
      // Tests make the stand-in misbehave: nobody else's calls may take what is meant for theirs.
      HUBSPOT_SYNC_MINUTES: '0',
      ALLOWED_INTERNAL_HOSTS: new URL(docs.url).host,
    },
  });
  const { url, issuer, hubspot, mailbox } = product;
  return {
    address: { url, issuer, hubspot, docsUrl: docs.url, mailbox },
    close: async () => {
      const ended = product.ended();
      await product.stop();
      await docs.close();
      removeDataFolder(dataFolder);
      // Else all that is seen are tests that could not connect.
      if (ended)
        throw new Error(`The product ended during the tests (${ended}):\n${product.output()}`);
    },
  };
}
