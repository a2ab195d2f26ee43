alter table users validate constraint users_member_of_fkey;
alter table users validate constraint users_member_role_check;
alter table api_token validate constraint api_token_made_by_fkey;
