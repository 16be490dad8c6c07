/** A message to which another sentence is joined: it ends with a full stop, unless it ends by itself. */
export function sentence(message: string): string {
  const text = message.trim();
  return text === '' || /[.!?…]['"’”)]*$/u.test(text) ? text : `${text}.`;
}
