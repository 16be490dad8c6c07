import * as v from 'valibot';
import { textOf } from '../text.ts';

/** What stands before the @: no more than the sign-in with a password takes too. */
const local = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const topLabel = /^[a-z]{2,63}$/i;
const longestLocal = 64;

/** Whether a mail could be sent there, as far as the address itself tells. */
function isAddress(text: string): boolean {
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  const labels = domain.split('.');
  return (
    parts.length === 2 &&
    name.length <= longestLocal &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((each) => label.test(each)) &&
    topLabel.test(labels.at(-1) ?? '')
  );
}

/** An email address, in lower case. A domain of another script stands as `xn--`, as browsers send it. */
export const emailSchema = v.pipe(
  textOf(254),
  v.trim(),
  v.minLength(1, 'Please enter an email address'),
  v.regex(/^\p{ASCII}*$/u, 'Please use plain letters: ä, é or щ do not reach every mail server'),
  v.check(isAddress, 'Please enter a valid email address'),
  v.toLowerCase(),
);
