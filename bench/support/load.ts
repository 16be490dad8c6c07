import autocannon from 'autocannon';

interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
}

/** As many requests as a few browsers at once would send. */
const connections = 16;

/**
 * Requests a second that an address answers.
 * @throws Error when any answer is not a 200
 */
export async function throughput({ url, headers = {}, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${url} answered ${result.non2xx} times with an error, ${result.errors} not`);
  }
  return result['2xx'] / result.duration;
}
