-- whoever brings a file knows what is in it
drop trigger consent_is_published on consent;
create trigger consent_is_published after insert on consent for each row
  when (new.noted_at > now() - interval '1 hour' and new.source <> 'import') execute function publish_consent();

-- an import without a list holds opt-outs
alter table contact_import alter column list_id drop not null;
