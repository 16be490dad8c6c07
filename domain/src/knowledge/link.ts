/** Address of a passage: its page, and its heading where it has one. */
export function linkTo({ url, anchor }: { url: string; anchor: string | null }): string {
  return anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`;
}
