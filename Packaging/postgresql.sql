-- Run once as PostgreSQL's administrator: psql --file postgresql.sql
-- The servers create their own tables. Set a password with \password potiron, or add a rule to pg_hba.conf.
CREATE ROLE potiron LOGIN;
CREATE DATABASE potiron OWNER potiron ENCODING 'UTF8' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C';
