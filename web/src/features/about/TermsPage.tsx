import { ShortPage } from '../../site/ShortPage.tsx';

export function TermsPage() {
  return (
    <ShortPage title="Terms of Service">
      <h2>The program</h2>
      <p>
        Plumbline is licensed under the MIT license. You may use, copy, change, and pass it on, for
        money or for nothing, as long as the license and the copyright notice stay with it. It is
        provided as it is, without warranty of any kind; its authors are not liable for what comes
        of its use.
      </p>
      <h2>This installation</h2>
      <p>
        The organisation that runs this installation decides who may sign in and under which terms.
        Promises about security, compliance and availability on the first page are those of a hosted
        service and hold only where you have a contract that says so.
      </p>
      <h2>What the scores are</h2>
      <p>
        Scores, tasks and proposed answers are computed from what was written down. They are help
        for a decision and not the decision. Check a proposed RFP answer against the passage it
        quotes before you send it to a customer: the answer becomes yours.
      </p>
      <h2>Fair use</h2>
      <p>
        Put in only what you are allowed to share with your colleagues, and do not try to reach what
        your role does not show you.
      </p>
    </ShortPage>
  );
}
