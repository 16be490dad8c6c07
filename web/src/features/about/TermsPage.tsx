import { ShortPage } from '../../site/ShortPage.tsx';

export function TermsPage() {
  return (
    <ShortPage title="Terms of Service">
      <h2>The program</h2>
      <p>
        Plumbline has the MIT license. You may use, copy, change and share it, free or paid, as long
        as the license and the copyright notice stay with it. It comes as it is, without warranty of
        any kind. Its authors are not liable for its use.
      </p>
      <h2>This installation</h2>
      <p>
        The organization that runs this installation decides who may sign in and on which terms. The
        promises on the first page about security, compliance and uptime are those of the hosted
        service. They hold where you have a contract with its operator.
      </p>
      <h2>What the scores are</h2>
      <p>
        Scores and next steps are computed from what your team wrote down. They help you decide; the
        decision is yours. Check a proposed RFP answer against its quote before you send it to a
        customer: it becomes your answer.
      </p>
      <h2>Fair use</h2>
      <p>
        Add only what you may share with your colleagues. Don’t try to reach what your role doesn’t
        show you.
      </p>
    </ShortPage>
  );
}
