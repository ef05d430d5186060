-- Once, as PostgreSQL's own administrator: psql --file postgresql.sql
-- The servers make their tables themselves. Give the role a password with \password potiron, or a rule in pg_hba.conf.
CREATE ROLE potiron LOGIN;
CREATE DATABASE potiron OWNER potiron ENCODING 'UTF8' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C';
