-- Why nothing was found is for the team; a comment is what the customer reads.
update rfp_requirements set reason = comment, comment = null, revision = revision + 1
where support_level is null and reason is not null and comment is not null
  and source in ('built-in', 'model');
