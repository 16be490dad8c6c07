import { linesOf, type Line } from './lines.ts';

/** Words with which a mail ends, on a line of their own or before the name. */
const closing =
  /^[\s*_]{0,5}(?:(?:with )?(?:best|kind|kindest|warm|warmest|many|with kind|with best)?\s?(?:regards|wishes|thanks)|best|cheers|thanks|thank you|many thanks|thanks (?:and regards|again|so much|a lot)|thx|tx|rgds|br|kr|sincerely|yours(?: sincerely| truly| faithfully)?|all the best|talk soon|speak soon|mit freundlichen gr(?:ü|ue)(?:ß|ss)en|freundliche gr(?:ü|ue)(?:ß|ss)e|viele gr(?:ü|ue)(?:ß|ss)e|beste gr(?:ü|ue)(?:ß|ss)e|lg|vg|mfg|cordialement|bien à vous|bien cordialement|met vriendelijke groet(?:en)?|vriendelijke groet(?:en)?|groet(?:en|jes)?|saludos|un saludo|hälsningar|mvh|ciao|namaste|warmly)[\s,.!*_]{0,5}$/iu;
/** What parts the words from a signature, also what a telephone writes. */
const parting =
  /^(?:-- ?$|—$|(?:sent from my|get outlook for|von meinem|envoyé de mon|verstuurd vanaf)\b)/i;
const disclaimer =
  /(?:\b(?:this|the) (?:e-?mail|message|communication|transmission|information)\b.{0,80}\b(?:confidential|intended|privileged|contain)|^\W{0,5}(?:confidentiality (?:notice|note)|disclaimer|legal notice|privileged (?:and|&) confidential|internal use only)|\bintended (?:solely|only|recipient)|please consider the environment|think before (?:you )?print|registered (?:office|in england|address)|diese e-?mail (?:kann|enthält|ist)|virus[- ]free|click here to unsubscribe|unsubscribe\b|ce (?:message|courriel)\b.{0,60}\bconfiden|dit bericht\b.{0,60}\bvertrouwelijk|geschäftsführer:|handelsregister|company (?:number|no\.?|registration)|views expressed)/iu;
const titleWords =
  /\b(?:ceo|cfo|cto|cio|coo|ciso|cpo|cro|cmo|vp|svp|evp|md|president|director|head|manager|lead|leader|officer|chief|partner|owner|founder|engineer|architect|analyst|administrator|admin|specialist|consultant|coordinator|controller|buyer|purchaser|procurement|counsel|secretary|superintendent|supervisor|executive|representative|advisor|adviser|assistant|associate|leiter(?:in)?|geschäftsführer(?:in)?|prokurist|directeur|responsable|hoofd|inkoper|planner|dean|professor|principal|registrar|matron|nurse|scientist|developer|operations|sales|account)\b/iu;

/** How many lines behind the closing words can be a signature. */
const longestSignature = 9;
/** What a mail ends with, also with a disclaimer, has no more lines. */
const longestEnd = 60;

export interface SignedText {
  /** Where the words end and the signature or disclaimer begins. */
  end: number;
  name: string | null;
  title: string | null;
}

/** Cuts the signature and the disclaimer off the end of a mail's own words. */
export function signatureOf(text: string, author: string | null): SignedText {
  const lines = linesOf(text);
  const cut = lines.findIndex(({ text: line }, at) => {
    if (parting.test(line) || disclaimer.test(line.slice(0, 400))) return true;
    const isClosing = closing.test(line.slice(0, 80)) || (author && isOwnName(line, author));
    if (!isClosing || at === 0 || lines.length - at > longestEnd) return false;
    return isSignature(lines.slice(at + 1, at + 1 + longestSignature));
  });
  const last = lines.slice(cut < 0 ? lines.length : cut).slice(0, 12);
  return {
    end: lines[cut]?.start ?? text.length,
    ...nameAndTitle(
      last.map((each) => each.text.trim()),
      author,
    ),
  };
}

/** Whether what follows is short lines: names, titles, numbers, addresses. */
function isSignature(lines: readonly Line[]): boolean {
  const filled = lines.map(({ text }) => text.trim()).filter(Boolean);
  return filled
    .slice(0, 4)
    .every((line) => line.length < 90 && (!/[.!?]$/.test(line) || line.length < 40));
}

function isOwnName(line: string, author: string): boolean {
  const words = line
    .trim()
    .replace(/^[-–—*\s]{1,5}/, '')
    .replace(/[,.]$/, '')
    .toLowerCase();
  if (words.length < 2 || words.length > 60) return false;
  const [first = ''] = author.toLowerCase().split(' ');
  return words === author.toLowerCase() || words === first;
}

function nameAndTitle(
  lines: readonly string[],
  author: string | null,
): { name: string | null; title: string | null } {
  const first = author?.split(' ')[0]?.toLowerCase() ?? '';
  const at = lines.findIndex(
    (line) => first !== '' && line.toLowerCase().includes(first) && line.length < 90,
  );
  const own = lines[at];
  if (own === undefined) return { name: null, title: null };
  const [name = '', ...behind] = own.split(/\s?[,|–—•·]\s?|\s-\s/);
  const title = [behind.join(', '), ...lines.slice(at + 1, at + 3)].find(
    (line) => line.length > 1 && line.length < 100 && titleWords.test(line) && !line.includes('@'),
  );
  return {
    name: name.includes(' ') && name.length < 60 ? name.replaceAll(/[*_]/g, '').trim() : null,
    title:
      title
        ?.replace(/^[*_]{1,3}|[*_]{1,3}$/g, '')
        .split(/\s?[|•·]\s?/)[0]
        ?.trim() ?? null,
  };
}
