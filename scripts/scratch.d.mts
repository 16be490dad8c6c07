export function openScratch(options?: { parent?: string; memory?: number }): string | null;
export function closeScratch(folder: string | null): void;
