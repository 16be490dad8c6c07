import { companyHost } from '../company-info/company-match.ts';
import { domainOf } from './formats/addresses.ts';

/** Hosts at which anybody can have an address. */
const hosts = new Set(
  `126.com 163.com 139.com aim.com alice.it aliceadsl.fr aol.com arcor.de att.net bbox.fr bellsouth.net bigpond.com bigpond.net.au
  bluewin.ch bol.com.br bt.com btinternet.com charter.net club-internet.fr comcast.net cox.net daum.net duck.com earthlink.net
  email.com email.cz eircom.net email.de fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com googlemail.com
  hanmail.net hey.com home.nl hush.com hushmail.com ig.com.br inbox.com interia.pl internode.on.net juno.com kpnmail.nl
  laposte.net libero.it list.ru mac.com magenta.de mail.com mail.de mail.ru me.com mailbox.org msn.com nate.com naver.com neuf.fr ntlworld.com
  o2.pl onet.pl op.pl optonline.net optusnet.com.au orange.fr planet.nl pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com
  qq.com rambler.ru rediffmail.com rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com
  skynet.be sohu.com swbell.net sympatico.ca t-online.de talktalk.net telenet.be telus.net terra.com.br tin.it tiscali.it tuta.com tuta.io
  tutanota.com tutanota.de tutamail.com ukr.net uol.com.br verizon.net virgilio.it virgin.net virginmedia.com wanadoo.fr web.de wp.pl xs4all.nl
  xtra.co.nz ya.ru ymail.com zoho.com zohomail.com ziggo.nl`.split(/\s+/),
);
/** Hosts that have a domain in each country: `yahoo.co.uk`, `gmx.at`. */
const ofCountries =
  /^(?:yahoo|ymail|hotmail|live|outlook|gmx|yandex|icloud|zoho)\.(?:com|net|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** Whether an address tells nothing of whose people somebody is. */
export const isPublicHost = (domain: string): boolean =>
  hosts.has(domain) || ofCountries.test(domain);

/** The domain of an address where it is a company's own; empty where anybody can have one. */
export function companyDomainOf(email: string | null): string {
  const domain = domainOf(email);
  return isPublicHost(domain) ? '' : domain;
}

/** Whether a domain is this one or below it, e.g. `mail.acme.com` of `acme.com`. */
export function isWithin(domain: string, of: string | null): boolean {
  const bare = companyHost(of);
  return bare !== null && (domain === bare || domain.endsWith(`.${bare}`));
}
