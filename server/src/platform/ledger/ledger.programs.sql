-- The ledger's own rules, kept by the database itself. Applied at every start whose text is new (kernel/db/programs.ts), so each
-- statement must bear being applied again.

-- Room in each page, so that a balance that changes stays where its index entries point.
alter table ledger_accounts set (fillfactor = 50);

create or replace function ledger_account_id(p_ref jsonb, p_asset text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_accounts
  where owner_kind = p_ref->>'owner' and owner_id = (p_ref->>'id')::bigint and purpose = p_ref->>'purpose' and asset = p_asset;
  if v_id is null then
    insert into ledger_accounts (owner_kind, owner_id, purpose, asset, floor, created_at)
    values (p_ref->>'owner', (p_ref->>'id')::bigint, p_ref->>'purpose', p_asset,
      case when p_ref->>'purpose' in ('mint', 'clearing', 'reserve') then null else 0 end, p_at)
    on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_accounts
      where owner_kind = p_ref->>'owner' and owner_id = (p_ref->>'id')::bigint and purpose = p_ref->>'purpose' and asset = p_asset;
    end if;
  end if;
  return v_id;
end $$;

-- A correction gives back what one transfer moved, the other way round, and never more than all of it. Asked once its row is there; two at
-- once wait for each other at the lock of the first.
create or replace function ledger_check_correction(p_corrects bigint, p_debit bigint, p_credit bigint, p_asset text) returns void
language plpgsql as $$
declare
  v_first ledger_transfers%rowtype;
  v_given bigint;
begin
  select * into v_first from ledger_transfers where id = p_corrects for update;
  if not found then
    raise exception 'there is no transfer % to correct', p_corrects using errcode = 'YL422';
  end if;
  select coalesce(sum(amount), 0) into v_given from ledger_transfers where corrects_id = p_corrects;
  if v_first.asset <> p_asset or v_first.debit_account_id <> p_credit or v_first.credit_account_id <> p_debit or v_given > v_first.amount then
    raise exception 'transfer % does not bear this correction', p_corrects using errcode = 'YL422';
  end if;
end $$;

-- Posts transfers in their order, all or nothing. Accounts are locked in the order of their ids, whatever the order of the transfers.
-- A key that is taken by the same transfers gives their ids again; taken by any other, or by a part of them, it is refused.
create or replace function ledger_post(p_transfers jsonb, p_actor bigint, p_at timestamptz)
returns table (transfer_id bigint, repeated boolean) language plpgsql as $$
declare
  v_one record;
  v_account ledger_accounts%rowtype;
  v_debit ledger_accounts%rowtype;
  v_credit ledger_accounts%rowtype;
  v_debits bigint[] := '{}';
  v_credits bigint[] := '{}';
  v_n integer := 0;
  v_first bigint;
  v_fresh integer := 0;
  v_known ledger_transfers%rowtype;
begin
  for v_one in select asset, "from", "to" from jsonb_to_recordset(p_transfers) as t (asset text, "from" jsonb, "to" jsonb) loop
    v_debits := v_debits || ledger_account_id(v_one."from", v_one.asset, p_at);
    v_credits := v_credits || ledger_account_id(v_one."to", v_one.asset, p_at);
  end loop;
  for v_account in select * from ledger_accounts where id = any (v_debits || v_credits) order by id for no key update loop
    if v_account.id = v_debits[1] then v_debit := v_account; end if;
    if v_account.id = v_credits[1] then v_credit := v_account; end if;
  end loop;

  for v_one in
    select * from jsonb_to_recordset(p_transfers)
      as t (key text, code text, asset text, amount bigint, corrects bigint, hold bigint, subject jsonb, data jsonb)
  loop
    v_n := v_n + 1;
    if v_n > 1 then
      select * into v_debit from ledger_accounts where id = v_debits[v_n];
      select * into v_credit from ledger_accounts where id = v_credits[v_n];
    end if;
    insert into ledger_transfers (key, code, asset, debit_account_id, debit_seq, credit_account_id, credit_seq, amount, linked_to, corrects_id,
      hold_id, subject_kind, subject_id, actor_id, data, created_at)
    values (v_one.key, v_one.code, v_one.asset, v_debit.id, v_debit.postings + 1, v_credit.id, v_credit.postings + 1, v_one.amount, v_first,
      v_one.corrects, v_one.hold, v_one.subject->>'kind', (v_one.subject->>'id')::bigint, p_actor, v_one.data, p_at)
    on conflict (key) do nothing returning id into transfer_id;

    if transfer_id is null then
      select * into v_known from ledger_transfers where key = v_one.key;
      if v_fresh > 0 or (v_known.code, v_known.asset, v_known.debit_account_id, v_known.credit_account_id, v_known.amount, v_known.corrects_id,
          v_known.hold_id, v_known.subject_kind, v_known.subject_id, v_known.data)
        is distinct from (v_one.code, v_one.asset, v_debit.id, v_credit.id, v_one.amount, v_one.corrects,
          v_one.hold, v_one.subject->>'kind', (v_one.subject->>'id')::bigint, v_one.data) then
        raise exception 'the key of a transfer is taken' using errcode = 'YL409';
      end if;
      transfer_id := v_known.id;
      repeated := true;
    else
      if v_n > 1 and v_fresh = 0 then
        raise exception 'the key of a transfer is taken' using errcode = 'YL409';
      end if;
      v_fresh := v_fresh + 1;
      repeated := false;
      v_first := coalesce(v_first, transfer_id);
      if v_debit.floor is not null and v_debit.balance - v_one.amount < v_debit.floor then
        raise exception 'the balance is short' using errcode = 'YL402', detail = v_debit.asset;
      end if;
      if v_one.corrects is not null then
        perform ledger_check_correction(v_one.corrects, v_debit.id, v_credit.id, v_one.asset);
      end if;
      insert into ledger_postings (account_id, seq, transfer_id, code, amount, balance, at) values
        (v_debit.id, v_debit.postings + 1, ledger_post.transfer_id, v_one.code, -v_one.amount, v_debit.balance - v_one.amount, greatest(p_at, v_debit.last_at)),
        (v_credit.id, v_credit.postings + 1, ledger_post.transfer_id, v_one.code, v_one.amount, v_credit.balance + v_one.amount, greatest(p_at, v_credit.last_at));
      update ledger_accounts as a set balance = a.balance + case when a.id = v_credit.id then v_one.amount else -v_one.amount end,
        postings = a.postings + 1, last_at = greatest(p_at, a.last_at)
      where a.id in (v_debit.id, v_credit.id);
    end if;
    if v_n = 1 then v_first := transfer_id; end if;
    return next;
  end loop;
  -- A part of what was posted together is another request.
  if v_n > 0 and v_fresh = 0 and (v_known.linked_to is distinct from nullif(v_first, v_known.id)
      or v_n <> 1 + (select count(*) from ledger_transfers where linked_to = v_first)) then
    raise exception 'the key of a transfer is taken' using errcode = 'YL409';
  end if;
end $$;

-- The highest number of an account's postings from before a moment: their times rise with their numbers.
create or replace function ledger_seq_before(p_account bigint, p_moment timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  select coalesce(max(seq), 0) into v_high from ledger_postings where account_id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select at from ledger_postings where account_id = p_account and seq = v_middle) < p_moment then v_low := v_middle;
    else v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'YL500';
end $$;

create or replace trigger ledger_transfers_stand before update or delete on ledger_transfers for each row execute function ledger_refuse_change();
create or replace trigger ledger_transfers_all_stand before truncate on ledger_transfers for each statement execute function ledger_refuse_change();
create or replace trigger ledger_postings_stand before update or delete on ledger_postings for each row execute function ledger_refuse_change();
create or replace trigger ledger_postings_all_stand before truncate on ledger_postings for each statement execute function ledger_refuse_change();
create or replace trigger ledger_accounts_stay before delete on ledger_accounts for each row execute function ledger_refuse_change();
create or replace trigger ledger_accounts_all_stay before truncate on ledger_accounts for each statement execute function ledger_refuse_change();
create or replace trigger ledger_days_stand before update or delete on ledger_days for each row execute function ledger_refuse_change();
create or replace trigger ledger_days_all_stand before truncate on ledger_days for each statement execute function ledger_refuse_change();

-- Proven at commit: both postings of a transfer are there, cancel out, and are of its asset.
create or replace function ledger_prove_transfer() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from ledger_postings d, ledger_postings c
    where d.account_id = new.debit_account_id and d.seq = new.debit_seq and d.transfer_id = new.id and d.amount = -new.amount
      and c.account_id = new.credit_account_id and c.seq = new.credit_seq and c.transfer_id = new.id and c.amount = new.amount
  ) or 2 <> (select count(*) from ledger_accounts where id in (new.debit_account_id, new.credit_account_id) and asset = new.asset) then
    raise exception 'transfer % is not balanced', new.id using errcode = 'YL500';
  end if;
  return null;
end $$;

-- Proven at commit: an account begins at nothing, stays whose it was, and its balance changed by its next posting and by nothing else.
create or replace function ledger_prove_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.postings <> 0 and not exists (select 1 from ledger_postings where account_id = new.id and seq = 1 and amount = balance) then
      raise exception 'account % does not begin at nothing', new.id using errcode = 'YL500';
    end if;
    return null;
  end if;
  if new.postings <> old.postings + 1
    or (new.owner_kind, new.owner_id, new.purpose, new.asset, new.floor) is distinct from (old.owner_kind, old.owner_id, old.purpose, old.asset, old.floor)
    or not exists (
      select 1 from ledger_postings
      where account_id = new.id and seq = new.postings and balance = new.balance and amount = new.balance - old.balance
    ) then
    raise exception 'the balance of account % has no posting', new.id using errcode = 'YL500';
  end if;
  return null;
end $$;

drop trigger if exists ledger_transfers_proven on ledger_transfers;
create constraint trigger ledger_transfers_proven after insert on ledger_transfers deferrable initially deferred
  for each row execute function ledger_prove_transfer();
drop trigger if exists ledger_accounts_proven on ledger_accounts;
create constraint trigger ledger_accounts_proven
  after insert or update of balance, postings, owner_kind, owner_id, purpose, asset, floor on ledger_accounts deferrable initially deferred
  for each row execute function ledger_prove_balance();
