export function ThreeLevelsOfEvidence() {
  return (
    <>
      <p>
        Every pipeline has deals whose MEDDPICC fields are all filled in and which slip all the
        same. The form was complete; the knowledge was not. It helps to stop asking whether a field
        has text, and to ask who said it.
      </p>
      <h2>Ask where it comes from</h2>
      <ul>
        <li>
          <b>Level 0</b>: nothing is written.
        </li>
        <li>
          <b>Level 1</b>: we wrote it. It may be right; no one can tell.
        </li>
        <li>
          <b>Level 2</b>: the customer said it, and the quote stands beside it with a name and a
          day.
        </li>
        <li>
          <b>Level 3</b>: two people of the customer said it, or a document of theirs does, within
          the last 45 days.
        </li>
      </ul>
      <p>
        Good wording raises no level. “Quotes take five days and should take one by the end of
        March” is level 1 as long as it is our sentence. With the email in which Anna Berg of
        operations writes it, it is level 2. Once finance has put the same figures into the business
        case, it is level 3.
      </p>
      <h2>Evidence goes off</h2>
      <p>
        A champion changes jobs, a budget is frozen, a quarter ends. What two people said holds the
        highest level for 45 days; after that it counts as level 2. It costs one email to earn it
        back: “Is this still how you see it?”
      </p>
      <h2>Not every letter at once</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">By the stage of</th>
            <th scope="col">you should have evidence for</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Discovery</td>
            <td>pain, champion</td>
          </tr>
          <tr>
            <td>Qualification</td>
            <td>economic buyer, metrics as well</td>
          </tr>
          <tr>
            <td>Proposal</td>
            <td>decision criteria, decision process as well</td>
          </tr>
          <tr>
            <td>Negotiation</td>
            <td>paper process, competition as well</td>
          </tr>
        </tbody>
      </table>
      <p>
        A proposal that went out while Metrics was still our own sentence is a deal at risk,
        whatever the forecast says.
      </p>
      <h2>Contradictions tell more than gaps</h2>
      <ul>
        <li>Economic buyer and champion are the same person. Is that so, or is one missing?</li>
        <li>Competition says “none”, yet there is an RFP. Another vendor was asked too.</li>
        <li>The steps of the paper process take more days than are left before the close date.</li>
        <li>The number under Pain is not the number under Metrics.</li>
      </ul>
      <h2>A review in fifteen minutes</h2>
      <ol>
        <li>The owner reads the letters of this stage aloud, word for word.</li>
        <li>
          The others name the level. No one argues for the deal; the sentence has to do that alone.
        </li>
        <li>
          Each letter below level 2 gets one task: what to ask, whom, by when. Three tasks at most,
          and never two on one letter while another has none.
        </li>
      </ol>
      <p>
        After a month the notes themselves change. People begin to write down who said it, when and
        in which words, because they know that someone will ask.
      </p>
    </>
  );
}
