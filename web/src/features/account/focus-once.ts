/** As a `ref`: whoever asked for this field types into it right away. */
export function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
