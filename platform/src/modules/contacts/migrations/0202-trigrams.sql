-- finds a part of a word by index; comes with PostgreSQL, and may be added by the owner of a database
create extension if not exists pg_trgm;
