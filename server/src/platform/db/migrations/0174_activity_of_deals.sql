-- What the CRM tells of what happened around a deal: when the customer was last spoken to, when anything
-- was last logged, how many entries and how many people there are. Where it differs from what it was when
-- entries and people were last fetched, they are fetched again.
alter table crm_deal_facts add column activity text;
alter table crm_writings_read add column activity text;
