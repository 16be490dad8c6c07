import { ShortPage } from '../../site/ShortPage.tsx';

export function PrivacyPage() {
  return (
    <ShortPage title="Privacy Policy">
      <p>
        This page says what the program does with data. The organization that runs this installation
        is responsible for it and may add to this page.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          <b>About you:</b> name, email address and role, from your sign-in or an invitation, and
          your sessions with the time they end.
        </li>
        <li>
          <b>About deals:</b> what came from the CRM and what you and your colleagues wrote,
          including names of people at customers.
        </li>
        <li>
          <b>Credentials</b> of connected services, encrypted.
        </li>
      </ul>
      <p>All of it is in the database of this installation and nowhere else.</p>
      <h2>What your browser keeps</h2>
      <p>
        One cookie that holds the session, and in its own storage the theme, the state of the
        sidebar, and drafts that are not saved yet. There is no tracking, no advertising and no
        analytics, and the pages load nothing from other hosts. An installation can be set up to
        show pictures from an avatar service; that service then receives the name it draws.
      </p>
      <h2>What leaves the server</h2>
      <ul>
        <li>To the sign-in provider: a request to sign in.</li>
        <li>To the CRM: requests for its deals, once an administrator has connected it.</li>
        <li>
          To a language model, if an administrator set one up: texts without the names of people and
          companies, email addresses and phone numbers; names stay in them only for a model on a
          server inside your network, where an administrator says so. One question names a company
          and its domain: what is publicly known about it.
        </li>
        <li>
          To public company data, unless it is switched off: the name and domain of a deal’s
          company.
        </li>
        <li>To the sources of the knowledge base: requests for their pages.</li>
        <li>To the mail server: invitations.</li>
      </ul>
      <h2>How long, and your rights</h2>
      <p>
        Deals and texts stay until a person deletes them. Sessions end by themselves. To see,
        correct or delete your data, ask an administrator of this installation.
      </p>
    </ShortPage>
  );
}
