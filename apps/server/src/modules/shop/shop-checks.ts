import { type Check, check } from '#modules/ledger'

/**
 * SQL of the number of packs, coupons, cards or goods that an order has given, by the source `order:<no>`.
 */
const givenCount = `(select count(*) from quota_packs where source = 'order:' || o.no)
  + (select count(*) from coupon_holdings where source = 'order:' || o.no)
  + (select count(*) from make_up_cards where source = 'order:' || o.no)
  + (select count(*) from deliveries where order_no = o.no and state <> 'cancelled')`

/**
 * Checks of the shop for `npm run ledger:verify` and each night. Only the deliveries of a deleted account are
 * left, so its other redemptions are not checked.
 */
export const shopChecks = (): readonly Check[] => [
  check(
    '兑换各与账合',
    `orders where type = 5`,
    `select o.no as id from orders o
     where o.type = 5 and (
       o.state not in ('fulfilled', 'refunded')
       or o.state = 'fulfilled' and exists (select 1 from users u where u.id = o.user_id and u.deleted_at is null)
         and ${givenCount} <> 1
       or (o.state = 'refunded')
         <> exists (select 1 from ledger_transfers t where t.key = 'order:' || o.no || ':return'))
     order by o.no`,
  ),
  check(
    '优惠券发放不少于持有',
    'coupons where total is not null',
    `select c.id from coupons c
     where c.total is not null and c.issued < (select count(*) from coupon_holdings h where h.coupon_id = c.id
       and h.source like 'received:%')
     order by c.id`,
  ),
]
