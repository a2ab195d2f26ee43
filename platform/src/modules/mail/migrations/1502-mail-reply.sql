-- Whom an answer to a letter reaches, where that is not the cabinet itself.
alter table mail add column reply_to text;
