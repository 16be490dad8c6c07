import { ShortPage } from '../../site/ShortPage.tsx';

export function ContactPage() {
  return (
    <ShortPage title="Contact">
      <p>Ask the person who owns your topic.</p>
      <dl>
        <dt>You can’t sign in, or you have no role yet</dt>
        <dd>
          Ask an administrator of this installation. They work for the organization that owns the
          address in your browser, and only they can let you in.
        </dd>
        <dt>Your data</dt>
        <dd>
          Ask the same people. They decide what is kept and for how long. Only they can look it up
          or delete it.
        </dd>
        <dt>You found a bug</dt>
        <dd>
          Open an issue in the source repository. Say what you did, what you expected and what
          happened. Leave out customer names.
        </dd>
        <dt>You found a security problem</dt>
        <dd>Report it privately on the repository’s security page, not in a public issue.</dd>
      </dl>
      <p>
        To see the product without a call, run <code>npm start</code>: it comes with sixty sample
        deals.
      </p>
    </ShortPage>
  );
}
