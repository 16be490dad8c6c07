-- Rules give no level any more, not even for a text in nearly the same words. Those that were given since 0195 and
-- that nobody confirmed are told apart like the ones before.
update rfp_requirements set earlier = true
where source = 'built-in' and support_level is not null and not accepted and not earlier;
