import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { createSigningKeys } from './signing-keys.ts';

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
  const published: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' };
  return { token, published };
}

test('[AUTH-13] a key that another process made just after the keys were read counts within a second', async () => {
  const [own, others, nobodys] = [await newKey('own'), await newKey('others'), await newKey('x')];
  const published = [own.published];
  let reads = 0;
  const { find } = createSigningKeys({
    read: async () => {
      reads += 1;
      return { keys: [...published] };
    },
    onWithdrawn: () => {},
    now: () => new Date(),
  });
  await jwtVerify(own.token, find);
  published.push(others.published);
  const tokens = Array.from({ length: 20 }, () => jwtVerify(others.token, find));
  expect(await Promise.allSettled(tokens)).toEqual(
    tokens.map(() => expect.objectContaining({ status: 'fulfilled' })),
  );
  expect(reads).toBe(2);
  await expect(jwtVerify(nobodys.token, find)).rejects.toThrow('no applicable key found');
  expect(reads).toBe(3);
});
