import { ShortPage } from '../../site/ShortPage.tsx';

export function CareersPage() {
  return (
    <ShortPage title="Careers">
      <p>
        The open-source project has no paid jobs: its contributors work in the open. An operator of
        a hosted service hires for itself and lists its jobs on its own site.
      </p>
      <h2>Still working on it</h2>
      <p>
        Contributions are welcome: code, translations, documentation, and most of all rules. If you
        have sold for years and the score gets a deal wrong, tell us: that is worth more than a
        patch. CONTRIBUTING.md in the source says where things are and how to make a change.
      </p>
      <p>
        Good places to start: the table of next steps, a connection to another CRM, and anything
        that annoyed you in your first hour.
      </p>
    </ShortPage>
  );
}
