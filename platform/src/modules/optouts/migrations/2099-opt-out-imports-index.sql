-- without a transaction
-- imports of opt-outs of an account
create index concurrently if not exists contact_import_of_opt_outs on contact_import (owner_id) where list_id is null;
