/** The word by which a company is called, e.g. `halden` of `The Halden Group`; '' where there is none. */
export function firstWordOf(company: string | null): string {
  const words = company?.toLowerCase().split(/[\s,.]+/) ?? [];
  const first = words.find((word) => !/^(?:the|der|die|das|la|le|les|el|los)$/.test(word)) ?? '';
  return first.length > 2 ? first : '';
}
