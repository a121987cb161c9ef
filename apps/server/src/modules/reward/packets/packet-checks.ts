import { type Check, check } from '#modules/ledger'

/** Checks of packets against the books. Packets are dropped after two years, but their transfers stay. */
export const packetChecks: readonly Check[] = [
  check(
    '红包余额 = 未领份额',
    'packets',
    `select p.id from packets p
     join (select packet_id, sum(amount) as total, count(*) as count,
         coalesce(sum(amount) filter (where opened_at is null), 0) as rest
       from packet_shares group by packet_id) s on s.packet_id = p.id
     left join ledger_accounts a on a.currency = 'points' and a.kind = 'escrow' and a.owner = 'packet:' || p.id
     where s.total <> p.total or s.count <> p.count
       or coalesce(a.balance, 0) <> case when p.ended_at is null then s.rest else 0 end`,
  ),
  check(
    '已领份额恰有一笔入账',
    'packet_shares where opened_at is not null',
    `select s.id from packet_shares s left join ledger_transfers t on t.key = 'share:' || s.id
     where (s.opened_at is not null) <> (t.id is not null) or t.amount <> s.amount`,
  ),
]
