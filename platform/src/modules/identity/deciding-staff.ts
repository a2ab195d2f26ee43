/** Staff who decide about what an account ($1) asks for: administrators, and the manager of it or of its reseller; nobody about their own. */
export const DECIDING_STAFF = `
  select staff.id from users staff join users asking on asking.id = $1 left join users reseller on reseller.id = asking.reseller_id
  where staff.is_active and staff.member_of is null and staff.id <> asking.id
    and (staff.role = 'admin' or staff.role = 'manager' and staff.id in (asking.manager_id, reseller.manager_id))`;
