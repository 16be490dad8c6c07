export function TheNumberYouSold() {
  return (
    <>
      <p>
        Somewhere in the notes of every deal that was won stands the number that won it: quotes in
        one day instead of five, 15 % fewer empty kilometres, two auditors less. Six months later
        the success team prepares a review and asks the customer what success would look like. The
        number has not been lost. It was left in the sales notes.
      </p>
      <h2>What to hand over on day one</h2>
      <ul>
        <li>
          <b>The metric</b>, with baseline, target, date, and the person who agreed to it.
        </li>
        <li>
          <b>How it was measured</b> for the baseline. If no one knows, measure again this week,
          before the old way of working is gone.
        </li>
        <li>
          <b>The pain behind it</b>, in the customer’s own words, and who felt it.
        </li>
        <li>
          <b>What was promised</b> in the RFP and in the proof of concept, row by row: every partial
          is something that someone expects.
        </li>
        <li>
          <b>Who said no</b> at first, and what changed their mind.
        </li>
      </ul>
      <p>
        Half an hour with the seller, the engineer and the success manager is enough, provided that
        the notes are read and not retold.
      </p>
      <h2>Report the number, not the usage</h2>
      <p>
        Logins and active users tell you that people open the product. They do not tell the economic
        buyer anything about the reason for which money was spent. Begin each review with one line:
        baseline, today, target. When the figure moves the wrong way, show it first; the customer
        has seen it too.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            <th scope="col">Days per quote</th>
            <th scope="col">What we did about it</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Baseline</td>
            <td>5.0</td>
            <td>agreed with operations and finance</td>
          </tr>
          <tr>
            <td>First</td>
            <td>4.1</td>
            <td>price list imported, two teams trained</td>
          </tr>
          <tr>
            <td>Second</td>
            <td>4.3</td>
            <td>approval step found to be the bottleneck</td>
          </tr>
          <tr>
            <td>Third</td>
            <td>1.6</td>
            <td>approval limits raised by the buyer</td>
          </tr>
        </tbody>
      </table>
      <p>
        The third quarter in this made-up example came from the buyer, not from the product. That
        conversation only takes place when the number is on the table.
      </p>
      <h2>When to ask the old questions again</h2>
      <p>
        A customer is a deal that can be lost later. Four events should send you back to the letters
        you filled in before the sale:
      </p>
      <ol>
        <li>The champion leaves or changes roles. Find the second one before you need them.</li>
        <li>There is a new head of the function, or a new person who signs.</li>
        <li>The company is bought, buys, or reorganises.</li>
        <li>A competitor’s name comes up in a support call.</li>
      </ol>
      <p>
        For each, ask what you asked then: who decides, by which criteria, through which steps, and
        by when. Answers older than a quarter count as gone.
      </p>
      <h2>The renewal is a decision with a paper process</h2>
      <p>
        It has an economic buyer, steps and a date, so plan it backwards like any other. If legal
        took three weeks the first time, begin a quarter ahead. Send the one line with the number
        first. A buyer who can show it upstairs needs no discount to say yes, and often brings the
        next metric along.
      </p>
    </>
  );
}
