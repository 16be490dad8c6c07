-- Deals alike are looked for among companies of the same industry.
create index companies_by_industry on companies (lower(company_info ->> 'industry'));
-- What is known of a company is found by its name where nobody gave a domain.
create index companies_by_name on companies (lower(name));
