import { type Check, check } from '#modules/ledger'

/**
 * Checks of users' days for `npm run ledger:verify` and each night. An ended segment can be followed by days
 * without a level, but a waiting segment follows the segment before it without a gap. `today` is
 * `YYYY-MM-DD`.
 */
export const membershipChecks = (today: string): readonly Check[] => [
  check(
    '会员时段相接不重叠',
    'membership_segments',
    `select m.user_id as id from memberships m left join (
       select user_id, position, starts_on, ends_on, row_number() over own - 1 as place, lag(ends_on) over own as before,
         lead(position) over own is null as is_last
       from membership_segments window own as (partition by user_id order by position)) s on s.user_id = m.user_id
     group by m.user_id, m.last_day
     having bool_or(s.position <> s.place or s.starts_on <= s.before
         or (s.starts_on > date '${today}' and s.starts_on is distinct from s.before + 1))
       or m.last_day is distinct from max(s.ends_on) filter (where s.is_last)
     order by m.user_id`,
  ),
]
