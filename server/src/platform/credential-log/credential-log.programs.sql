-- What was recorded stands: the database refuses to change or to forget it. Whoever has the rights to take this away is found by the tree.
create or replace function credential_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'YL500';
end $$;

create or replace trigger credential_log_entries_stand before update or delete on credential_log_entries
  for each row execute function credential_log_refuse_change();
create or replace trigger credential_log_entries_all_stand before truncate on credential_log_entries
  for each statement execute function credential_log_refuse_change();
create or replace trigger credential_log_nodes_stand before update or delete on credential_log_nodes
  for each row execute function credential_log_refuse_change();
create or replace trigger credential_log_nodes_all_stand before truncate on credential_log_nodes
  for each statement execute function credential_log_refuse_change();
create or replace trigger credential_log_heads_stand before update or delete on credential_log_heads
  for each row execute function credential_log_refuse_change();
create or replace trigger credential_log_heads_all_stand before truncate on credential_log_heads
  for each statement execute function credential_log_refuse_change();
