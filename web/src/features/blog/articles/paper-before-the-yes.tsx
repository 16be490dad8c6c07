export function PaperBeforeTheYes() {
  return (
    <>
      <p>
        The customer says yes on the tenth. The close date is the thirtieth. Everybody is pleased,
        and the deal closes seven weeks later, because that is how long security, legal and
        procurement take. No one delayed anything. The paper simply began on the day of the yes.
      </p>
      <h2>What to find out</h2>
      <p>
        The paper process is the letter that teams leave empty for longest and describe most
        vaguely. “Standard” and “legal will be quick” are not descriptions. These are:
      </p>
      <ul>
        <li>Each step, with the person who owns it and the number of working days it takes.</li>
        <li>On whose template the contract is written, yours or theirs.</li>
        <li>Whether you are registered as a vendor, and who fills in which form.</li>
        <li>Which reviews can run side by side, and which wait for one another.</li>
        <li>Who signs, in which order, and who signs when they are on leave.</li>
      </ul>
      <p>
        The best source is the last purchase of similar size. “How long did it take from the verbal
        yes to the signature?” is a question that procurement answers gladly.
      </p>
      <h2>Count backwards</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Working days</th>
            <th scope="col">Waits for</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Security review</td>
            <td>10</td>
            <td>questionnaire answered</td>
          </tr>
          <tr>
            <td>Legal, on their template</td>
            <td>15</td>
            <td>commercial terms</td>
          </tr>
          <tr>
            <td>Vendor registration</td>
            <td>5</td>
            <td>legal</td>
          </tr>
          <tr>
            <td>Signatures, three people</td>
            <td>3</td>
            <td>all of the above</td>
          </tr>
        </tbody>
      </table>
      <p>
        One after the other, that is 33 working days, close to seven weeks. With security beside
        legal it is 15 + 5 + 3 = 23, less than five. If registration can begin early too, it is 18.
        Nothing about the customer’s enthusiasm changes these figures; only the start and the order
        do.
      </p>
      <p>
        Now compare with the calendar. If 23 days are needed and 14 are left, the close date is
        wrong today, not on the day it passes. Move it, or move the start.
      </p>
      <h2>Start before the yes</h2>
      <ol>
        <li>
          <b>Send the security pack with the proposal.</b> Answered questionnaire, architecture,
          certificates, subprocessors. A reviewer who has read it asks fewer questions.
        </li>
        <li>
          <b>Ask for the paper early.</b> “Could your colleagues in legal look at the terms now, so
          that they are not what holds you up?” They need no decision for that.
        </li>
        <li>
          <b>Get the name of the procurement contact</b> from your champion, with a reason: the
          vendor form, not the price.
        </li>
        <li>
          <b>Write the plan down and have it corrected.</b> A plan the customer has edited is worth
          more than one they have agreed to.
        </li>
      </ol>
      <h2>A test of the deal itself</h2>
      <p>
        The paper process measures more than days. A champion who introduces you to legal spends
        credit on you. A buyer who will not say who signs may not know, or may not want to be the
        one. When the answers stay vague at the proposal stage, look again at the decision process
        and at the economic buyer: the gap is usually there.
      </p>
    </>
  );
}
