import { type Check, check } from '#modules/ledger'

/** Joins each part of a bounty to its hold and its payment. */
const parts = `bounty_parts p join questions q on q.post_id = p.post_id
  left join ledger_transfers t on t.key = p.hold_key left join ledger_holds h on h.transfer_id = t.id
  left join ledger_transfers pay on pay.key = p.hold_key || ':pay'
  left join ledger_accounts payee on payee.id = pay.to_id
  left join comments answer on answer.id = q.accepted_id`

const isReversed = `exists (select 1 from ledger_transfers where key = p.hold_key || ':taken' and amount = p.amount)
  and exists (select 1 from ledger_transfers where key = p.hold_key || ':returned' and amount = p.amount)`

/** Checks of the bounties of questions, for `npm run ledger:verify` and each night. */
export const bountyChecks: readonly Check[] = [
  check(
    '悬赏各份 = 悬赏额',
    'questions where bounty > 0',
    `select q.post_id as id from questions q left join bounty_parts p on p.post_id = q.post_id
     group by q.post_id having q.bounty <> coalesce(sum(p.amount), 0) order by q.post_id`,
  ),
  check(
    '悬赏各份与冻结单相符',
    'bounty_parts',
    `select p.hold_key as id from ${parts}
     where h.id is null or t.amount <> p.amount or not coalesce(case
       when q.settled = 'open' then h.state = 'open'
       when q.settled in ('accepted', 'auto') then h.state = 'captured' and payee.owner = answer.author_id::text
       when q.settled = 'refunded' then h.state = 'released' or (h.state = 'captured' and ${isReversed})
       else false end, false)
     order by p.id`,
  ),
  check(
    '悬赏冻结单皆有提问',
    `ledger_holds h join ledger_transfers t on t.id = h.transfer_id where t.ref like 'post:%'`,
    `select t.key as id from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
     where t.ref like 'post:%' and not exists (select 1 from bounty_parts where hold_key = t.key) order by t.id`,
  ),
]
