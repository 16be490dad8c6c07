export function TheSentenceItRestsOn() {
  return (
    <>
      <p>
        A questionnaire of three hundred rows arrives on Tuesday and is due on Friday. The usual way
        is to copy last year’s answers and soften whatever looks doubtful. It is quick, and it has a
        price: an answer in an RFP often becomes part of the contract, and the person who has to
        keep it was not in the room.
      </p>
      <p>
        There is a way that is nearly as quick and stays true: find the sentence first, then decide
        what it supports.
      </p>
      <h2>Quote, then judge</h2>
      <p>
        For each requirement look for one passage in your own documentation that answers it. A
        passage, not a page: two or three sentences that a reader can check in ten seconds. Then
        compare it with the requirement, word for word and number for number.
      </p>
      <dl>
        <dt>Fully supported</dt>
        <dd>
          The passage says it, for all parts of the requirement, and its figures are at least as
          good as those asked for.
        </dd>
        <dt>Partially supported</dt>
        <dd>
          It says it for some parts, or with a condition: an add-on, a partner, a beta, a manual
          step, a roadmap.
        </dd>
        <dt>Not supported</dt>
        <dd>A passage says outright that it cannot be done.</dd>
        <dt>Open</dt>
        <dd>No passage answers it. This is no “no”; it is a question for a colleague.</dd>
      </dl>
      <p>
        The last one matters most. A missing passage tells you about your documents, not about your
        product. Teams that mark it as “no” lose points they had; teams that mark it as “yes” write
        promises that no one can find later.
      </p>
      <h2>Read the requirement like a lawyer</h2>
      <ul>
        <li>
          <b>Split it.</b> “Shall support SAML, provision users automatically, and log each sign-in”
          is three requirements. Two yeses make a partial.
        </li>
        <li>
          <b>Weigh the verb.</b> Must and shall come first; should and may can wait until Thursday.
        </li>
        <li>
          <b>Compare the numbers.</b> If they ask for a restore within 15 minutes and your guide
          says one hour, the right technology does not make it full.
        </li>
        <li>
          <b>Know the synonyms.</b> RTO, recovery time and time to restore are one thing; so are SSO
          and federated login. Search for all of them.
        </li>
      </ul>
      <h2>Work in three passes</h2>
      <ol>
        <li>
          <b>Machine pass.</b> Let the search propose passages for every row. Accept those that are
          plain, and do not argue with the rest yet.
        </li>
        <li>
          <b>Expert pass.</b> Group what is open by owner: security, operations, product. Send each
          one list with numbered questions, once.
        </li>
        <li>
          <b>Reader’s pass.</b> Read the partials aloud. Each should say what works today, what does
          not, and what you propose instead.
        </li>
      </ol>
      <h2>Leave it better than you found it</h2>
      <p>
        Every row that stayed open and was answered by a colleague is a paragraph missing from your
        documentation. Write it there, with the date, and cite it. The next questionnaire will find
        it by itself. After a few rounds the three hundred rows take a day, and each answer still
        shows the sentence that carries it, which is what the evaluator on the other side is looking
        for.
      </p>
    </>
  );
}
