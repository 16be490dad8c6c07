/** Characters of a password, least and most. */
export const passwordLength = { min: 12, max: 128 };

/** Beginnings of what people try first; long passwords made of them are not. */
const common = [
  'password',
  'passwort',
  'passw0rd',
  'welcome',
  'qwerty',
  'qwertz',
  'letmein',
  'plumbline',
  'iloveyou',
  'changeme',
  'admin',
  'abcdef',
  '123456',
  '654321',
];
/** What is left of a password beside a common word must be at least this long. */
const leastBeside = 8;
const leastDifferent = 5;

/**
 * What is wrong with a new password, in a sentence for the person; null when nothing is. Length
 * counts, as NIST SP 800-63B says, and no mixture of kinds of characters is asked for; but what
 * whoever knows the person or a list would try first is refused.
 */
export function passwordFault(
  password: string,
  { email, name }: { email: string; name: string },
): string | null {
  const { min, max } = passwordLength;
  if (Array.from(password).length < min) {
    return `Use at least ${min} characters: a few words in a row are easy to remember.`;
  }
  if (password.length > max) return `Use at most ${max} characters.`;
  if (!password.isWellFormed() || password.includes('\0')) {
    return 'It contains characters you can’t use here.';
  }
  const plain = password.toLowerCase();
  if (new Set(plain).size < leastDifferent) {
    return 'It repeats too few characters. Use a few words together.';
  }
  const own = [
    email,
    ...email.split(/[@.]/),
    ...email.split('@'),
    ...name.split(/\s+/),
    name.replaceAll(/\s+/g, ''),
  ];
  const personal = own.map((part) => part.toLowerCase()).filter((part) => part.length >= 4);
  if (isMostly(plain, personal)) return 'It is mostly your name or email address.';
  if (isMostly(plain, common)) return 'It is one of the first that anybody would try.';
  return null;
}

/** Whether little is left of the text without the words. */
function isMostly(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < leastBeside;
}
