import { ShortPage } from '../../site/ShortPage.tsx';

export function CareersPage() {
  return (
    <ShortPage title="Careers">
      <p>
        There are no paid positions. Plumbline is made by people who contribute to it in the open,
        and it would be dishonest to keep a list of jobs here for the look of it.
      </p>
      <h2>Working on it all the same</h2>
      <p>
        Contributions are welcome: code, translations, documentation, and above all rules. If you
        have sold or engineered for years and the score judges a deal in a way you would not, that
        disagreement is worth more than a patch. CONTRIBUTING.md in the source says where things are
        and how a change is made.
      </p>
      <p>
        Good places to begin are the lists that the built-in analyst works by, a connection to
        another CRM, and whatever annoyed you in your first hour.
      </p>
    </ShortPage>
  );
}
