/** What the owner of an account is told of, in case it was not them. */
export interface Notice {
  what:
    | 'new-device'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'second-factor-reset'
    | 'passkey-added'
    | 'passkey-removed'
    | 'token-created'
    | 'app-connected'
    | 'backup-codes'
    | 'backup-code-used';
  to: { name: string; email: string };
  at: Date;
  /** Browser and system, as the browser told of itself; empty where it was none of theirs. */
  device: string;
  /** The network address; empty where it is not known. */
  address: string;
}

/** Tells the owner; whatever comes of the mail, it does not throw. */
export type Notify = (notice: Notice) => Promise<void>;
