import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { GuardedFetchError } from './guarded-fetch-error.ts';

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The decoded body. It stops at `maxBytes` on the wire as well as after decompression, which
 * happens piece by piece: a small answer that unpacks to gigabytes is never held.
 * @throws GuardedFetchError
 */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  const makeDecoder = decoders[name];
  if (name !== '' && name !== 'identity' && !makeDecoder) {
    discard(body);
    throw new GuardedFetchError('broken', { cause: new Error(`Content-Encoding ${name}`) });
  }
  const chunks: Uint8Array[] = [];
  async function collect(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of limited(source, maxBytes)) chunks.push(chunk);
  }
  try {
    if (makeDecoder) {
      const onWire = Readable.from(limited(body, maxBytes));
      await pipeline(onWire, makeDecoder(), collect);
    } else {
      await pipeline(body, collect);
    }
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any error may have a code; without one it is undefined
    const isSilent = (error as { code?: unknown }).code === 'UND_ERR_BODY_TIMEOUT';
    throw new GuardedFetchError(isSilent ? 'timeout' : 'broken', { cause: error });
  } finally {
    discard(body);
  }
  return Buffer.concat(chunks);
}

/** Ends a body that nobody reads on; the connection goes with it. */
export function discard(body: Readable): void {
  body.on('error', () => {}); // that it was ended early is what we wanted
  body.destroy();
}

async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new GuardedFetchError('too_large');
    yield chunk;
  }
}
