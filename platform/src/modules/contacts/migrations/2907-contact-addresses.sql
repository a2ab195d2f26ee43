-- without a transaction
-- whose an address is, whichever of an account's lists has it
drop index concurrently if exists contact_with_phone;
create index concurrently contact_with_phone on contact (phone) where phone is not null;
drop index concurrently if exists contact_with_email;
create index concurrently contact_with_email on contact (email) where email is not null;
