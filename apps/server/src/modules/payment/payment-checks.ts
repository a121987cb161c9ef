import { type Check, check } from '#modules/ledger'

/**
 * Checks of orders, run by `npm run ledger:verify` and each night. A fulfilled order was delivered once and
 * paid once, with V券 or by one attempt at a channel; an order with nothing to pay was not paid.
 */
export const paymentChecks = (): readonly Check[] => [
  check(
    '已付订单恰有一笔付、一笔给',
    `orders where state in ('paid', 'fulfilled', 'refunding', 'refunded') and fulfilled_at is not null`,
    `select o.no as id from orders o
     where o.fulfilled_at is not null and (
       o.payable > 0 and (select count(*) from ledger_transfers t where t.key = 'order:' || o.no || ':pay')
         + (select count(*) from payments p where p.order_id = o.id and p.state = 'paid') <> 1
       or o.type = 4 and (select count(*) from membership_changes c where c.ref = 'order:' || o.no) <> 1
         and exists (select 1 from memberships m where m.user_id = o.user_id)
       or o.type = 2 and (select count(*) from ledger_transfers t where t.key = 'order:' || o.no || ':give') <> 1)
     order by o.id`,
  ),
  check(
    '退款不超过实付',
    'refunds',
    `select p.no as id from payments p
     where p.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from refunds r where r.payment_id = p.id and r.state = 'done')
     order by p.id`,
  ),
]
