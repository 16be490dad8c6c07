export function LetGoEarly() {
  return (
    <>
      <p>
        Budget, authority, need, timeline: BANT is old, and it is often blamed for what it was never
        meant to do. It does not prove that a deal is good. Few projects have a budget when the
        first conversation takes place, and fewer have one signer. As a filter it works well: it
        shows, in two meetings, which conversations will not become deals this year.
      </p>
      <h2>Ask about the past, not about the plan</h2>
      <p>
        “Do you have a budget?” invites a polite yes. Questions about what already happened get
        facts.
      </p>
      <dl>
        <dt>Budget</dt>
        <dd>
          “How did the last purchase of this kind get its money?” Listen for an owner, a range and a
          line: new money, or taken from something else.
        </dd>
        <dt>Authority</dt>
        <dd>
          “Who signed the last one, and who had to agree first?” Listen for names on the technical
          and on the commercial side. “I only need some information first” is a no for now.
        </dd>
        <dt>Need</dt>
        <dd>
          “What happens if nothing changes by the summer?” Listen for a cost with a unit. If the
          honest answer is “not much”, thank them for it.
        </dd>
        <dt>Timeline</dt>
        <dd>
          “What happens outside this project on that date?” An expiring contract, an audit, an
          opening: good. The end of your own quarter: not their date.
        </dd>
      </dl>
      <h2>Score it, 0 to 3</h2>
      <p>
        Zero is nothing, one is vague, two is indicated, three is confirmed by a person who would
        know. Write the number down after each call, with the sentence that it rests on. Do not add
        the four up: a three in Need does not make up for a zero in Authority.
      </p>
      <p>
        The rule that saves the quarter is short:{' '}
        <b>any letter still at zero after two meetings ends the chase.</b> You may be wrong about
        one in ten. The other nine would have had your evenings in the last week of the quarter.
      </p>
      <h2>Red flags worth a zero</h2>
      <ul>
        <li>They wait for your price in order to find out whether there is a budget.</li>
        <li>The signer is “probably” a person whom no one has met.</li>
        <li>The need is described with the name of your product.</li>
        <li>Everything will happen “after the reorganization”.</li>
      </ul>
      <h2>Letting go well</h2>
      <p>
        Say it plainly: “From what you tell me, this is not the year for it. May I ask again in May,
        when your contract comes up?” Then note three things: what would have to change, who would
        notice first, and the date. Send one useful page, and nothing else until then.
      </p>
      <p>
        This also keeps your lead sources honest. If four of five leads from a channel end at a zero
        in Need, the channel has a message problem, and no amount of follow-up repairs that. Count
        the zeros by letter and by source once a month, and take the result to the person who writes
        the campaigns.
      </p>
      <p>
        What is left is a shorter list with better sentences behind it. Give those deals a method
        that asks for more: MEDDPICC where many people decide, SPICED where the customer’s situation
        leads. The filter has done its work.
      </p>
    </>
  );
}
