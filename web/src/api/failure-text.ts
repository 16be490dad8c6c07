/** A failure in words for the person; a browser's own words for a lost network help nobody. */
export function failureText(error: Error): string {
  return error instanceof TypeError ? 'Plumbline cannot be reached.' : error.message;
}
