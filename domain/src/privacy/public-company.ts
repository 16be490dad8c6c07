import { storableText } from '../text.ts';
import { withoutInvisible } from './data-block.ts';

declare const publicCompany: unique symbol;

/**
 * A question about what is publicly known of a company. It bears the company's name: the one
 * exception to "no name leaves for a language model" (ANON-01), because it asks for nothing but
 * public facts of that very company. It holds no other text of a deal, nor who asks or why.
 */
export type PublicCompanyQuestion = string & { readonly [publicCompany]: true };

const longestName = 200;

/** The only way to such a question: takes a name and a domain, and no other field. */
export function publicCompanyQuestion(company: {
  name: string;
  domain: string | null;
}): PublicCompanyQuestion {
  const line = (text: string) =>
    storableText(
      withoutInvisible(text).replaceAll(/\s+/g, ' ').replaceAll(/[<>]/g, '').trim(),
      longestName,
    );
  const domain = company.domain ? `\nIts domain: ${line(company.domain)}` : '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of public names alone
  return `<<<company>>>\nName: ${line(company.name)}${domain}\n<<<end of company>>>` as PublicCompanyQuestion;
}
