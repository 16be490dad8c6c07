-- Links to documentation are web addresses. What was stored as one before and is none stays as words:
-- of a requirement in the note for the team, of a challenge in its comment.
update rfp_requirements set
  note = concat_ws(E'\n', nullif(note, ''), left('Documentation: ' || doc_link, 2100)),
  doc_link = null
where doc_link <> '' and doc_link !~* '^https?://[^/?#\s]';

update rfp_requirements set before_bulk = jsonb_set(before_bulk, '{doc_link}', 'null')
where before_bulk ->> 'doc_link' <> '' and before_bulk ->> 'doc_link' !~* '^https?://[^/?#\s]';

update opportunities o set technical_insights_challenges_list = (
  select jsonb_agg(case
    when item ->> 'docLink' <> '' and item ->> 'docLink' !~* '^https?://[^/?#\s]'
    then item || jsonb_build_object('docLink', null, 'comment', left(concat_ws(E'\n',
      nullif(item ->> 'comment', ''), 'Documentation: ' || (item ->> 'docLink')), 10000))
    else item end order by place)
  from jsonb_array_elements(o.technical_insights_challenges_list) with ordinality t (item, place))
where exists (
  select from jsonb_array_elements(o.technical_insights_challenges_list) item
  where item ->> 'docLink' <> '' and item ->> 'docLink' !~* '^https?://[^/?#\s]');
