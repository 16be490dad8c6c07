import { ShortPage } from '../../site/ShortPage.tsx';

export function PrivacyPage() {
  return (
    <ShortPage title="Privacy Policy">
      <p>
        This is what the program does with data. The organisation that runs this installation is
        responsible for it, and may add to this page.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          <b>Of you:</b> name, email address and role, from your sign-in or an invitation, and your
          sessions with the time they end.
        </li>
        <li>
          <b>Of deals:</b> what was imported from the CRM and what your colleagues and you wrote,
          including the names of people at customers.
        </li>
        <li>
          <b>Credentials</b> of connected services, encrypted.
        </li>
      </ul>
      <p>All of it lies in the database of this installation and nowhere else.</p>
      <h2>What your browser keeps</h2>
      <p>
        One cookie that holds the session, and in its own storage the theme, the state of the
        sidebar, and drafts that are not saved yet. There is no tracking, no advertising and no
        analytics, and the pages load nothing from other hosts. An installation can be set up to
        show pictures from an avatar service; that service then receives the name it draws.
      </p>
      <h2>What leaves the server</h2>
      <ul>
        <li>To the sign-in provider: that somebody wants to sign in.</li>
        <li>
          To the CRM: requests for the deals it holds, once an administrator has connected it.
        </li>
        <li>
          To a language model, if one is configured: texts from which names of people and companies,
          email addresses and telephone numbers were taken out before. One question names a company
          and its domain, because that is what it is about: what is publicly known of it.
        </li>
        <li>
          To public data on companies, unless it is switched off: the name and the domain of a
          deal’s company.
        </li>
        <li>To the sources of the knowledge base: requests for their pages.</li>
        <li>To the mail server: invitations.</li>
      </ul>
      <h2>How long, and your rights</h2>
      <p>
        Deals and texts stay until somebody deletes them; sessions end by themselves. To see,
        correct or delete what concerns you, ask the administrators of this installation.
      </p>
    </ShortPage>
  );
}
