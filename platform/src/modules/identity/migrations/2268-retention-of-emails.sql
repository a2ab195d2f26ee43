-- the setting is called by the word of the field
update settings set path = 'retention.emails' where path = 'retention.letters';
update setting_change set key = 'retention.emails' where key = 'retention.letters';
