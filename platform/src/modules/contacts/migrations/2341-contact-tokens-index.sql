-- without a transaction
-- contacts of a list by what conditions ask
drop index concurrently if exists contact_token;
create index concurrently contact_token on contact using gin ((
  contact_tokens(list_id, phone, email, first_name, middle_name, last_name, gender, date, custom) collate "C"));
drop index concurrently if exists contact_by_date;
create index concurrently contact_by_date on contact (list_id, date, id) where date is not null;
