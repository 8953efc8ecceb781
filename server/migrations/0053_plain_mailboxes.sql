CREATE INDEX "users_plain_mailbox" ON "users" USING btree ((split_part(case
  when split_part(lower(email::text), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(lower(email::text), '@', 1), '.', '')
  else split_part(lower(email::text), '@', 1) end, '+', 1) || '@' || case
  when split_part(lower(email::text), '@', 2) = 'googlemail.com' then 'gmail.com' else split_part(lower(email::text), '@', 2) end)) WHERE email_verified_at is not null;