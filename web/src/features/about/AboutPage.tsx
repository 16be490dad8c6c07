import { ShortPage } from '../../site/ShortPage.tsx';

export function AboutPage() {
  return (
    <ShortPage title="About">
      <p>
        Plumbline is open-source software for revenue teams. It takes your deals from the CRM, asks
        what your team really knows about each, and turns the answers into a score from 1 to 10.
        Every point has a reason. Commercial questions follow MEDDPICC, SPICED or BANT, technical
        ones the TECH PLAN. RFP requirements are answered with quotes from your own documentation.
      </p>
      <h2>Why it works this way</h2>
      <p>
        A forecast is often a feeling with a percentage on it. A plumb line is a weight on a string:
        it has no opinion, and it shows at once what is straight and what leans. The rules behind
        the score are public and the same for every deal. If you disagree with one, you can change
        it.
      </p>
      <h2>Who makes it, and who runs it</h2>
      <p>
        Contributors write the program and share it under the MIT license. You can run it in two
        ways. Host it yourself: your server, your database, your controls. Or use a hosted service:
        its operator runs the same code and makes the promises on the first page. The operator of
        this installation is the organization that owns the address in your browser.
      </p>
    </ShortPage>
  );
}
