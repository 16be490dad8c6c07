export function AProofThatEnds() {
  return (
    <>
      <p>
        A proof of concept is the most expensive thing a technical team gives away. It ties up
        engineers on both sides for weeks, and many end without a result: no failure, no success,
        only fewer and fewer answers. Such a proof was lost on the day it began, because no one had
        said what would end it.
      </p>
      <h2>Five conditions before you start</h2>
      <ol>
        <li>A champion who acts: opens doors, shares documents, answers within a day.</li>
        <li>An agreed step in the decision that this proof is the condition for.</li>
        <li>A budget in sight, with an owner.</li>
        <li>Evaluators who have been given the time, by name.</li>
        <li>Criteria in writing.</li>
      </ol>
      <p>
        If one of them is missing, offer something smaller: a demo on their data, a call with a
        reference, a document that answers the one open question. A smaller proof this week is worth
        more than a large one that never ends.
      </p>
      <h2>Criteria are numbers</h2>
      <p>
        Three to seven of them, each one passed or failed without a discussion, agreed in writing by
        a person on the customer’s side before anything is installed. “Search is fast” is a wish.
        “Ninety-five of a hundred queries from our own log answer within 300 ms on the staging
        cluster” is a criterion. With more than seven, no one has decided what matters.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Proof</th>
            <th scope="col">Who says so</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Single sign-on with their provider</td>
            <td>test in week 1</td>
            <td>their identity team</td>
          </tr>
          <tr>
            <td>Nightly load of 2 million rows under 40 minutes</td>
            <td>three nights in a row</td>
            <td>their data engineer</td>
          </tr>
          <tr>
            <td>Restore within one hour</td>
            <td>runbook and one rehearsal</td>
            <td>their operations lead</td>
          </tr>
          <tr>
            <td>New users work after a half-day course</td>
            <td>call with a reference customer</td>
            <td>the champion</td>
          </tr>
        </tbody>
      </table>
      <p>
        Note that only two of the four need a test system. Asking of each criterion what the
        cheapest honest proof would be often halves the work.
      </p>
      <h2>Dates first, then the plan</h2>
      <p>
        Two to six weeks, fixed. On the first day three meetings stand in the calendars: a check
        half-way that may end in go, adjust or stop; the readout; and the meeting at which the
        decision is taken. Write down the hours that each side puts in per week. If theirs is zero,
        you are building for yourself.
      </p>
      <h2>Agree what a pass leads to</h2>
      <p>
        Before the start, put one sentence to the person who decides: “If all criteria are met on 12
        June, what happens on 13 June?” A good answer names a step, such as contract review or a
        proposal to the board. An evasive one tells you that the technical win does not count for
        much yet, and that your time is better spent with the people for whom it should.
      </p>
      <h2>And if it fails?</h2>
      <p>
        Then you know it in week three instead of month six. Write down which criterion failed, by
        how much, and what it would take. Customers remember who told them, and some come back when
        the number has changed.
      </p>
    </>
  );
}
