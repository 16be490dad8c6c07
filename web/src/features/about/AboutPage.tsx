import { ShortPage } from '../../site/ShortPage.tsx';

export function AboutPage() {
  return (
    <ShortPage title="About">
      <p>
        Plumbline is free software for revenue teams. It takes the deals of a CRM, asks what the
        team really knows of each, and turns the answers into a score from 1 to 10 in which every
        point has a reason. Commercial questions follow MEDDPICC, SPICED or BANT, technical ones the
        TECH PLAN; requirement sheets are answered with quotations from your own documentation.
      </p>
      <h2>Why it is made this way</h2>
      <p>
        A forecast is usually a feeling with a percentage on it. A plumb line is a weight on a
        string: it has no opinion, and it shows at once what stands straight and what leans. The
        rules behind the score are public, the same for every deal, and written so that a person can
        disagree with one of them and change it.
      </p>
      <h2>Who makes it, and who runs it</h2>
      <p>
        The program is written by its contributors and given away under the MIT license. There is no
        company that sees your data: each organisation runs a copy on a machine of its own. The one
        you are looking at is run by whoever owns the address in your browser.
      </p>
    </ShortPage>
  );
}
