import { escapeHtml } from '../../platform/html.ts';

/** For programs that read a mail's own styles; the others show it in light. */
const dark =
  '@media (prefers-color-scheme: dark){.page{background:#19171d!important;color:#efedf2!important}.sheet{background:#232028!important;border-color:#454050!important}.link{color:#d8a5e8!important}.quiet{color:#aaa5b3!important}}';

/** A mail as HTML, of parts that are HTML already. */
export function mailPage(parts: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${dark}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f7f6f3;color:#25232b;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #dedcd6;border-radius:10px;background:#ffffff">
<p style="margin:0 0 20px;font-weight:600">Plumbline</p>
${parts.join('\n')}
</div></body></html>`;
}

export function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment as mails write it, `Mar 12, 2026, 3:05 PM UTC`: whoever reads it may be anywhere. */
export function mailTime(at: Date): string {
  return `${time.format(at)} UTC`;
}
