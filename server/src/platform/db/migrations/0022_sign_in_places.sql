-- Where somebody has signed in from, looked up when guesses of their password are slowed down.
create index audit_events_sign_in on audit_events (actor, at desc) where action = 'sign-in';
