/**
 * Whether a factor is demanded of the person who sits before the session `s` of a statement, by the role of their account or by a mark, and they
 * have none. It is a condition and not a statement of its own because it is asked with every call of a session.
 * `demandedOf` is the parameter with the roles of which one is demanded.
 */
export const lacksFactor = (demandedOf: `$${number}`): string => `exists (
  select from users sitting join users employer on employer.id = coalesce(sitting.member_of, sitting.id)
  where sitting.id = case when s.parent_id is null then s.user_id else (
      with recursive up as (
        select user_id, parent_id from sessions where id = s.parent_id
        union all select above.user_id, above.parent_id from sessions above join up on above.id = up.parent_id
      )
      select user_id from up where parent_id is null) end
    and (employer.role::text = any(${demandedOf}::text[])
      or exists (select from two_factor_mark mark where mark.user_id in (sitting.id, employer.id)))
    and not exists (select from totp_factor where user_id = sitting.id)
    and not exists (select from passkey where user_id = sitting.id))`;
