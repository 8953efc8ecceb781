-- The ledger's own rules, kept by the database itself. Applied at every start whose text is new (kernel/db/programs.ts), so each
-- statement must bear being applied again.

-- Room in each page, so that a balance that changes stays where its index entries point.
alter table ledger_accounts set (fillfactor = 50);

-- The account of an owner, locked for the caller, made where it is not there yet. Whoever locks several takes them in the order of
-- (owner_kind, owner_id, purpose, asset), so that no two wait for each other.
create or replace function ledger_lock_account(p_kind text, p_owner bigint, p_purpose text, p_asset text, p_at timestamptz)
returns ledger_accounts language plpgsql as $$
declare
  v_account ledger_accounts;
begin
  loop
    select * into v_account from ledger_accounts
      where owner_kind = p_kind and owner_id = p_owner and purpose = p_purpose and asset = p_asset for no key update;
    exit when found;
    insert into ledger_accounts (owner_kind, owner_id, purpose, asset, floor, created_at)
    values (p_kind, p_owner, p_purpose, p_asset, case when p_purpose in ('mint', 'clearing', 'reserve') then null else 0 end, p_at)
    on conflict do nothing;
  end loop;
  return v_account;
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

-- Follows the gifts of the house (decision 77): whoever pays spends them first, and what they pay to a person or a circle is a gift there as
-- well; at the house they end. What only changes its place spends none: whoever takes money out is asked what must stay. Both owners are taken
-- in one order, as their accounts are.
create or replace function ledger_move_gifts(p_debit ledger_accounts, p_credit ledger_accounts, p_code text, p_amount bigint) returns void
language plpgsql as $$
declare
  v_part bigint := p_amount;
begin
  if p_code <> 'invite.reward' then
    if p_code in ('hold.placed', 'hold.released', 'currency_cash.burnt', 'currency.unminted') or p_debit.owner_kind not in ('user', 'group')
      or not exists (select 1 from ledger_gifts where owner_kind = p_debit.owner_kind and owner_id = p_debit.owner_id and unspent > 0) then
      return;
    end if;
    perform 1 from ledger_gifts
      where (owner_kind = p_debit.owner_kind and owner_id = p_debit.owner_id) or (owner_kind = p_credit.owner_kind and owner_id = p_credit.owner_id)
      order by owner_kind, owner_id for update;
    select least(unspent, p_amount) into v_part from ledger_gifts where owner_kind = p_debit.owner_kind and owner_id = p_debit.owner_id;
    update ledger_gifts set unspent = unspent - v_part where owner_kind = p_debit.owner_kind and owner_id = p_debit.owner_id;
  end if;
  if p_credit.owner_kind in ('user', 'group') and v_part > 0 then
    insert into ledger_gifts as g (owner_kind, owner_id, unspent) values (p_credit.owner_kind, p_credit.owner_id, v_part)
    on conflict (owner_kind, owner_id) do update set unspent = g.unspent + excluded.unspent;
  end if;
end $$;

-- Writes one transfer between two accounts that are locked and as they are now, with its postings and balances, and gives its id. Null where
-- its key is taken by this very transfer; where it is taken by another, it is refused.
create or replace function ledger_move(
  p_debit ledger_accounts, p_credit ledger_accounts, p_key text, p_code text, p_amount bigint, p_linked bigint, p_corrects bigint, p_hold bigint,
  p_subject_kind text, p_subject_id bigint, p_actor bigint, p_data jsonb, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_known ledger_transfers;
begin
  insert into ledger_transfers (key, code, asset, debit_account_id, debit_seq, credit_account_id, credit_seq, amount, linked_to, corrects_id,
    hold_id, subject_kind, subject_id, actor_id, data, created_at)
  values (p_key, p_code, p_debit.asset, p_debit.id, p_debit.postings + 1, p_credit.id, p_credit.postings + 1, p_amount, p_linked, p_corrects,
    p_hold, p_subject_kind, p_subject_id, p_actor, p_data, p_at)
  on conflict (key) do nothing returning id into v_id;
  if v_id is null then
    select * into v_known from ledger_transfers where key = p_key;
    if (v_known.code, v_known.asset, v_known.debit_account_id, v_known.credit_account_id, v_known.amount, v_known.corrects_id, v_known.hold_id,
        v_known.subject_kind, v_known.subject_id, v_known.data)
      is distinct from (p_code, p_debit.asset, p_debit.id, p_credit.id, p_amount, p_corrects, p_hold, p_subject_kind, p_subject_id, p_data) then
      raise exception 'the key of a transfer is taken' using errcode = 'YL409';
    end if;
    return null;
  end if;
  if p_debit.balance - p_amount < p_debit.floor then
    raise exception 'the balance is short' using errcode = 'YL402', detail = p_debit.asset;
  end if;
  if p_corrects is not null then
    perform ledger_check_correction(p_corrects, p_debit.id, p_credit.id, p_debit.asset);
  end if;
  insert into ledger_postings (account_id, seq, transfer_id, code, amount, balance, at) values
    (p_debit.id, p_debit.postings + 1, v_id, p_code, -p_amount, p_debit.balance - p_amount, greatest(p_at, p_debit.last_at)),
    (p_credit.id, p_credit.postings + 1, v_id, p_code, p_amount, p_credit.balance + p_amount, greatest(p_at, p_credit.last_at));
  perform set_config('yanzhi.posting', 'on', true);
  update ledger_accounts as a set balance = a.balance + case a.id when p_credit.id then p_amount else -p_amount end,
    postings = a.postings + 1, last_at = greatest(p_at, a.last_at)
  where a.id in (p_debit.id, p_credit.id);
  perform set_config('yanzhi.posting', 'off', true);
  if p_debit.asset = 'currency' then
    perform ledger_move_gifts(p_debit, p_credit, p_code, p_amount);
  end if;
  return v_id;
end $$;

-- Posts one transfer by itself. The key that it came with before gives its id again; taken by any other transfer, or by one of several that
-- were posted together, it is refused.
create or replace function ledger_post_one(
  p_key text, p_code text, p_asset text, p_amount bigint, p_from_kind text, p_from bigint, p_from_purpose text, p_to_kind text, p_to bigint,
  p_to_purpose text, p_corrects bigint, p_hold bigint, p_subject_kind text, p_subject_id bigint, p_data jsonb, p_actor bigint, p_at timestamptz,
  out transfer_id bigint, out repeated boolean
) language plpgsql as $$
declare
  v_debit ledger_accounts;
  v_credit ledger_accounts;
  v_linked bigint;
begin
  if (p_from_kind, p_from, p_from_purpose) < (p_to_kind, p_to, p_to_purpose) then
    v_debit := ledger_lock_account(p_from_kind, p_from, p_from_purpose, p_asset, p_at);
    v_credit := ledger_lock_account(p_to_kind, p_to, p_to_purpose, p_asset, p_at);
  else
    v_credit := ledger_lock_account(p_to_kind, p_to, p_to_purpose, p_asset, p_at);
    v_debit := ledger_lock_account(p_from_kind, p_from, p_from_purpose, p_asset, p_at);
  end if;
  transfer_id := ledger_move(v_debit, v_credit, p_key, p_code, p_amount, null, p_corrects, p_hold, p_subject_kind, p_subject_id, p_actor, p_data, p_at);
  repeated := transfer_id is null;
  if repeated then
    select id, linked_to into transfer_id, v_linked from ledger_transfers where key = p_key;
    if v_linked is not null or exists (select 1 from ledger_transfers as t where t.linked_to = ledger_post_one.transfer_id) then
      raise exception 'the key of a transfer is taken' using errcode = 'YL409';
    end if;
  end if;
end $$;

-- Posts several in their order, all or nothing. Keys that the same transfers came with before give their ids again; taken by any other,
-- or by a part of them, they are refused.
create or replace function ledger_post(p_transfers jsonb, p_actor bigint, p_at timestamptz)
returns table (transfer_id bigint, repeated boolean) language plpgsql as $$
declare
  v_one record;
  v_debit ledger_accounts;
  v_credit ledger_accounts;
  v_linked bigint;
  v_n integer := 0;
  v_fresh integer := 0;
  v_first bigint;
begin
  for v_one in
    select distinct ref->>'owner' as kind, (ref->>'id')::bigint as owner, ref->>'purpose' as purpose, asset
    from jsonb_to_recordset(p_transfers) as t (asset text, "from" jsonb, "to" jsonb) cross join lateral (values ("from"), ("to")) as r (ref)
    order by kind, owner, purpose, asset
  loop
    perform ledger_lock_account(v_one.kind, v_one.owner, v_one.purpose, v_one.asset, p_at);
  end loop;
  for v_one in
    select * from jsonb_to_recordset(p_transfers)
      as t (key text, code text, asset text, amount bigint, corrects bigint, hold bigint, "from" jsonb, "to" jsonb, subject jsonb, data jsonb)
  loop
    v_n := v_n + 1;
    v_debit := ledger_lock_account(v_one."from"->>'owner', (v_one."from"->>'id')::bigint, v_one."from"->>'purpose', v_one.asset, p_at);
    v_credit := ledger_lock_account(v_one."to"->>'owner', (v_one."to"->>'id')::bigint, v_one."to"->>'purpose', v_one.asset, p_at);
    transfer_id := ledger_move(v_debit, v_credit, v_one.key, v_one.code, v_one.amount, v_first, v_one.corrects, v_one.hold,
      v_one.subject->>'kind', (v_one.subject->>'id')::bigint, p_actor, v_one.data, p_at);
    repeated := transfer_id is null;
    if repeated then
      select id, linked_to into transfer_id, v_linked from ledger_transfers where key = v_one.key;
    else
      v_fresh := v_fresh + 1;
    end if;
    -- Either all of them are new, or none is and each belongs to the same first one.
    if v_fresh not in (0, v_n) or (repeated and v_linked is distinct from v_first) then
      raise exception 'the key of a transfer is taken' using errcode = 'YL409';
    end if;
    v_first := coalesce(v_first, transfer_id);
    return next;
  end loop;
  -- A part of what was posted together is another request.
  if v_n > 0 and v_fresh = 0 and v_n <> 1 + (select count(*) from ledger_transfers where linked_to = v_first) then
    raise exception 'the key of a transfer is taken' using errcode = 'YL409';
  end if;
end $$;

drop function if exists ledger_account_id(jsonb, text, timestamptz);

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

-- What a row must hold by itself is proven here and not by checks: PostgreSQL reads every check of a table anew for each statement that
-- writes to it, which cost a transfer a good part of its time. The floor is the exception, and refuses at once.

-- Proven at commit: both postings of a transfer are there, cancel out, and are of its asset; its amount is one; and the balance of either
-- account is the one after its last posting, where that is of this transfer.
create or replace function ledger_prove_transfer() returns trigger language plpgsql as $$
begin
  if new.amount not between 1 and 1000000000000 or new.debit_account_id = new.credit_account_id or not exists (
    select 1 from ledger_postings d, ledger_postings c, ledger_accounts da, ledger_accounts ca
    where d.account_id = new.debit_account_id and d.seq = new.debit_seq and d.transfer_id = new.id and d.amount = -new.amount
      and c.account_id = new.credit_account_id and c.seq = new.credit_seq and c.transfer_id = new.id and c.amount = new.amount
      and da.id = new.debit_account_id and da.asset = new.asset and (da.postings > d.seq or (da.postings = d.seq and da.balance = d.balance))
      and ca.id = new.credit_account_id and ca.asset = new.asset and (ca.postings > c.seq or (ca.postings = c.seq and ca.balance = c.balance))
  ) then
    raise exception 'transfer % is not balanced', new.id using errcode = 'YL500';
  end if;
  return null;
end $$;

-- An account is of a kind that there is and begins at nothing; it stays whose it was, and its balance changes in `ledger_move` alone. Asked in
-- the function and not in a condition of the trigger, which would be read anew for each statement as checks are.
create or replace function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('yanzhi.posting', true) = 'on' and new.id = old.id and new.owner_id = old.owner_id and new.owner_kind = old.owner_kind
      and new.purpose = old.purpose and new.asset = old.asset and new.floor is not distinct from old.floor then
      return new;
    end if;
    raise exception 'the balance of account % changes by transfers alone', old.id using errcode = 'YL500';
  end if;
  if new.owner_kind not in ('user', 'group', 'house', 'gateway') or new.asset not in ('CNY', 'currency', 'power')
    or new.purpose not in ('main', 'escrow', 'reserve', 'fees', 'clearing', 'mint') or new.postings <> 0 or new.balance <> 0 then
    raise exception 'an account begins at nothing' using errcode = 'YL500';
  end if;
  return new;
end $$;

drop trigger if exists ledger_transfers_proven on ledger_transfers;
create constraint trigger ledger_transfers_proven after insert on ledger_transfers deferrable initially deferred
  for each row execute function ledger_prove_transfer();
drop trigger if exists ledger_accounts_proven on ledger_accounts;
create or replace trigger ledger_accounts_guarded before insert or update on ledger_accounts for each row execute function ledger_guard_account();
drop function if exists ledger_prove_balance();
