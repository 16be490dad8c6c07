import type { SandboxAccount } from './accounts.ts';
import { styles } from './styles.ts';

const roleNames = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  ACCOUNT_EXECUTIVE: 'Account Executive',
  SALES_ENGINEER: 'Sales Engineer',
} as const;

interface Chooser {
  /** Names the sign-in that is under way. */
  uid: string;
  accounts: readonly SandboxAccount[];
  /** What is wrong with the form that was sent. */
  fault?: string;
  /** What the person typed, to be kept. */
  typed?: URLSearchParams;
}

/** Asks which account shall sign in. */
export function chooserPage({ uid, accounts, fault, typed }: Chooser): string {
  const action = `/interaction/${encodeURIComponent(uid)}`;
  const email = text(typed?.get('email') ?? '');
  const name = text(typed?.get('name') ?? '');
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="lead">to continue to Plumbline</p>
<p class="notice">Sandbox sign-in: no password is asked, so anybody here can be anybody. It ends as soon as a real provider is configured.</p>
<form method="post" action="${action}">
<ul aria-label="Accounts">
${accounts.map(accountItem).join('\n')}
</ul>
</form>
<form method="post" action="${action}" aria-labelledby="another" novalidate>
<h2 id="another">Use another account</h2>
${fault ? `<p class="fault" role="alert" id="fault">${text(fault)}</p>` : ''}
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="254" required value="${email}"${fault ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''}>
<label for="name">Full name</label>
<input id="name" name="name" autocomplete="off" maxlength="100" value="${name}">
<div class="actions"><a href="${action}/cancel">Cancel</a><button class="primary">Continue</button></div>
</form>`,
  );
}

/** Shown where there is no way back to the product. */
export function errorPage(error: string, description = ''): string {
  return page(
    'Sign-in failed',
    `<h1>Sign-in failed</h1>
<p class="lead" role="alert">${text(description || error)}</p>
<p class="role">${text(error)}</p>`,
  );
}

function accountItem({ sub, email, name, role }: SandboxAccount): string {
  return `<li><button class="account" name="account" value="${text(sub)}"><span class="initials" aria-hidden="true">${text(initials(name || email))}</span><span class="who"><b>${text(name || email)}</b><span>${text(email)}</span></span><span class="role">${role ? roleNames[role] : 'No role yet'}</span></button></li>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${text(title)} - Plumbline sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main><p class="product"><span class="gauge" aria-hidden="true">${'<i></i>'.repeat(10)}</span>Plumbline sandbox</p>
${body}
</main></body></html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
