-- Where people have signed in before, so that they are told of a device that is new.
create table known_devices (
  person_id uuid not null references people (id) on delete cascade,
  device_hash text not null,
  first_used_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (person_id, device_hash)
);
