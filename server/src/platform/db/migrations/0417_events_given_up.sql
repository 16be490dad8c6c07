-- An event that is never accepted is given up by itself; the webhook goes off only where nothing is accepted.

alter table webhook_endpoints
  drop constraint webhook_endpoints_state_check,
  -- `gone` where the address itself said so.
  add constraint webhook_endpoints_state_check check (state in ('on', 'paused', 'off', 'gone')),
  -- The last event that it accepted.
  add column accepted_at timestamptz(3),
  -- The last mail to its maker about events that were given up.
  add column told_at timestamptz(3),
  -- How its maker was signed in: a second factor is asked of those alone who came by a password.
  add column signed_in_by text not null default 'password'
    check (signed_in_by in ('provider', 'password', 'passkey'));

update webhook_endpoints e set
  accepted_at = (select max(tried_at) from webhook_deliveries d
    where d.endpoint_id = e.id and d.state = 'delivered'),
  -- Many have no session, and after a restored backup nobody has one.
  signed_in_by = coalesce(
    (select s.signed_in_by from sessions s where s.person_id = e.person_id
      order by s.created_at desc limit 1),
    case when exists (select from accounts a
      where a.person_id = e.person_id and a.provider_id = 'credential')
    then 'password' else 'provider' end);

alter table webhook_deliveries
  drop constraint webhook_deliveries_state_check,
  add constraint webhook_deliveries_state_check
    check (state in ('waiting', 'delivered', 'withheld', 'given_up')),
  -- A person wants it tried before all others: an event that waits, or one out of the order, tried once.
  add column asked text check (asked in ('sooner', 'once')),
  -- How it stood before a person wanted it once more: a repeat that fails leaves it so.
  add column was text check (was in ('delivered', 'withheld', 'given_up'));

create index webhook_deliveries_asked on webhook_deliveries (endpoint_id)
  where state = 'waiting' and asked is not null;
create index webhook_deliveries_given_up on webhook_deliveries (endpoint_id, tried_at)
  where state = 'given_up';

-- Only the first three warnings of a deal were known: the others are no news now.
delete from raised_warnings;
