import { type Check, check } from '#modules/ledger'

/**
 * Checks of draws for `npm run ledger:verify` and each night. The cost of each draw was paid once, a V粒 prize
 * was paid once with its amount, every transfer of a draw has a draw, and stocks and counts agree with the
 * draws.
 */
export const drawChecks: readonly Check[] = [
  check(
    '抽奖与账合',
    'draws',
    `select d.pool_id || ':' || d.draw_no as id from draws d
       join draw_prizes p on p.pool_id = d.pool_id and p.position = d.prize
       left join ledger_transfers c on c.key = 'draw:' || d.id || ':cost'
       left join ledger_transfers w on w.key = 'draw:' || d.id || ':prize'
     where c.amount is distinct from d.cost::bigint
       or w.amount is distinct from case when p.kind = 'points' then p.amount::bigint end
     union all
     select 'transfer ' || t.id from ledger_transfers t
     where t.reason in ('draw', 'drawCost')
       and not exists (select from draws d where t.key in ('draw:' || d.id || ':cost', 'draw:' || d.id || ':prize'))
     union all
     select 'stock ' || p.pool_id || ':' || p.position from draw_prizes p
     where p.stock is not null and p.stock - p."left" <>
       (select count(*) from draws d where d.pool_id = p.pool_id and d.prize = p.position)
     union all
     select 'pool ' || o.id from draw_pools o
     where o.drawn <> (select count(*) from draws d where d.pool_id = o.id)`,
  ),
]
