-- The CRM's own values of the roles, e.g. DECISION_MAKER: their labels are in the account's language.
alter table contacts add column buying_role_values jsonb not null default '[]';
-- Read again, as only the labels are known of these.
delete from crm_writings_read r using contacts c
where c.opportunity_id = r.opportunity_id and c.buying_roles <> '[]';
