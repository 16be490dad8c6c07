import { ShortPage } from '../../site/ShortPage.tsx';

export function ContactPage() {
  return (
    <ShortPage title="Contact">
      <p>Whom to ask depends on what it is about.</p>
      <dl>
        <dt>You cannot sign in, or have no role yet</dt>
        <dd>
          Ask an administrator of this installation: somebody in the organisation that owns the
          address in your browser. Nobody else can let you in.
        </dd>
        <dt>Your data</dt>
        <dd>
          The same people. They decide what is kept and for how long, and they alone can look it up
          or delete it.
        </dd>
        <dt>Something in the program is wrong</dt>
        <dd>
          Open an issue in the repository of the source, with what you did, what you expected and
          what happened. Leave out names of customers.
        </dd>
        <dt>A weakness that others could abuse</dt>
        <dd>
          Report it privately to the maintainers through the repository’s security page, not in a
          public issue.
        </dd>
      </dl>
      <p>
        The demo buttons on the first page send nothing anywhere. If you want to be shown around,
        write to the people above.
      </p>
    </ShortPage>
  );
}
