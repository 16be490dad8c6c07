export function ThreeLevelsOfEvidence() {
  return (
    <>
      <p>
        Every pipeline has deals whose MEDDPICC fields are all filled in and which slip all the
        same. The form was complete; the knowledge was not. It helps to stop asking whether a field
        has text, and to ask what the text is made of.
      </p>
      <h2>Four things that make a sentence evidence</h2>
      <ul>
        <li>
          <b>A number</b> with a unit: percent, currency, hours, days, people.
        </li>
        <li>
          <b>A date</b>, or an event that has one.
        </li>
        <li>
          <b>A person</b> with a name and a role.
        </li>
        <li>
          <b>Something they did or said</b>: told us, agreed, signed, shared, introduced.
        </li>
      </ul>
      <p>
        Count them. Text with none of the four, or only with hedges such as “probably”, “should be”
        and “to be confirmed”, is level 0: a hope. Plain text without number, name or act is level
        1: a claim. Two of the four make level 2: evidence. A document, or a second person who says
        the same within the last thirty days, makes level 3: confirmed.
      </p>
      <p>
        Take Metrics. “They want faster quotes” is a claim. “Quotes take five days; Anna Berg in
        operations wants one by the end of March” has a number, a person and a date: evidence. Once
        finance has written the same figures into the business case, they are confirmed.
      </p>
      <h2>Evidence goes off</h2>
      <p>
        A champion changes jobs, a budget is frozen, a quarter ends. Take a level off whatever is
        older than 45 days, and off everything that was written before the deal moved to its present
        stage. It costs one email to earn it back: “Is this still how you see it?”
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
        A proposal that went out while Metrics was still a claim is a deal at risk, whatever the
        forecast says.
      </p>
      <h2>Contradictions tell more than gaps</h2>
      <ul>
        <li>Economic buyer and champion are the same person. Is that so, or is one missing?</li>
        <li>Competition says “none”, yet there is an RFP. Somebody else was asked too.</li>
        <li>The steps of the paper process take more days than are left before the close date.</li>
        <li>The number under Pain is not the number under Metrics.</li>
      </ul>
      <h2>A review in fifteen minutes</h2>
      <ol>
        <li>The owner reads the letters of this stage aloud, word for word.</li>
        <li>
          The others name the level. Nobody argues for the deal; the sentence has to do that alone.
        </li>
        <li>
          Each letter below level 2 gets one task: what to ask, whom, by when. Three tasks at most,
          and never two on one letter while another has none.
        </li>
      </ol>
      <p>
        After a month the notes themselves change. People begin to write the number, the date and
        the name at once, because they know that somebody will count.
      </p>
    </>
  );
}
