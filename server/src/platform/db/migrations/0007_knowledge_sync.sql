-- Documents that are as they were are staged with all that is known of them but their text.
alter table knowledge_staged_documents
  alter column content_hash set not null,
  alter column links set not null;
