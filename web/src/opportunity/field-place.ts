/** Where what is typed in the fields of a deal is kept until it is saved. */
export function fieldPlace(personId: string, dealId: string): string {
  return `${personId}.${dealId}.field.`;
}
