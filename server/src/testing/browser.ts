/** Answers requests to the product without a port, as auth.handler and app.fetch do. */
export type Serve = (request: Request) => Promise<Response>;

interface Cookie {
  value: string;
  path: string;
}

/**
 * As much of a browser as a sign-in needs: it follows redirects and keeps cookies by host. The
 * product's origin is served in process, everything else is fetched.
 */
export function createBrowser(origin: string, serve: Serve): Browser {
  const jars: Cookies = new Map();

  function cookiesFor({ hostname, pathname }: URL): string {
    return [...(jars.get(hostname) ?? [])]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  function keep({ hostname, pathname }: URL, response: Response): void {
    const jar = jars.get(hostname) ?? new Map<string, Cookie>();
    jars.set(hostname, jar);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const attribute = (key: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const expires = attribute('expires');
      const isOver =
        attribute('max-age') === '0' || (expires && new Date(expires).getTime() < Date.now());
      if (isOver || value === '') jar.delete(name);
      else jar.set(name, { value, path: attribute('path') ?? pathname });
    }
  }

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin);
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(url);
    if (cookies) headers.set('cookie', cookies);
    const request = new Request(url, { ...init, headers, redirect: 'manual' });
    const response = await (url.origin === origin ? serve(request) : fetch(request));
    keep(url, response);
    return response;
  }

  async function visit(address: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(address, origin);
    let response = await send(url.href, init);
    for (let hops = 0; response.headers.has('location'); hops += 1) {
      if (hops > 20) throw new Error(`Redirected in a circle at ${url.href}`);
      url = new URL(response.headers.get('location') ?? '', url);
      response = await send(url.href);
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  function servedBy(other: Serve): Browser {
    const moved = createBrowser(origin, other);
    moved.takeCookies(jars);
    return moved;
  }

  function takeCookies(given: Cookies): void {
    for (const [host, jar] of given) jars.set(host, new Map(jar));
  }

  return { send, visit, forget: () => jars.clear(), servedBy, takeCookies };
}

export interface Page {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

type Cookies = Map<string, Map<string, Cookie>>;

export interface Browser {
  /** One request with the cookies of its host. Redirects are not followed. */
  send: (address: string, init?: RequestInit) => Promise<Response>;
  /** Goes to an address and on to wherever that redirects, until there is a page. */
  visit: (address: string, init?: RequestInit) => Promise<Page>;
  forget: () => void;
  /** The same cookies, before another start of the product. */
  servedBy: (other: Serve) => Browser;
  takeCookies: (given: Cookies) => void;
}

/** Presses the button of an account on the sandbox's page. */
export async function chooseAccount(browser: Browser, chooser: Page, email: string): Promise<Page> {
  const item = chooser.text.split('<li>').find((each) => each.includes(email));
  const account = /value="(\w+)"/.exec(item ?? '')?.[1];
  if (!account) throw new Error(`${email} is not offered at ${chooser.url.href}: ${chooser.text}`);
  return submit(browser, chooser, { account });
}

/** Fills in the form "Use another account". */
export function useAnotherAccount(browser: Browser, chooser: Page, email: string, name: string) {
  return submit(browser, chooser, { email, name });
}

function submit(browser: Browser, { url }: Page, fields: Record<string, string>): Promise<Page> {
  return browser.visit(url.href, { method: 'POST', body: new URLSearchParams(fields) });
}
