import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Member } from './member'
import { dayOfRun, momentOfRun } from './moments'
import { serverAt } from './server'

/** Runs a statement for a state that no call can cause; returns the id of its first row. */
async function write(statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(statement, values)
    return Number(rows[0]?.id)
  } finally {
    await client.end()
  }
}

/** Gives a member a coupon that is valid for another thirty days. */
export const giveCoupon = ({ userinfo }: Member, fields: { kind: 'cash' | 'vip_days'; amount: number }) =>
  write(
    `with coupon as (
       insert into coupons (code, kind, name, amount, threshold, scope, level, valid_days, per_user)
       values ($2, $3, $4, $5, $6, 'all', $7, 30, 0) returning id
     ) insert into coupon_holdings (user_id, coupon_id, source, state, received_at, ends_on)
     select $1, id, $2, 'unused', $8, $9 from coupon returning id`,
    [
      userinfo.id,
      `e2e:${randomUUID()}`,
      fields.kind,
      fields.kind === 'cash' ? '会员立减券' : '7 天会员体验卡',
      fields.amount,
      fields.kind === 'cash' ? 200 : 0,
      fields.kind === 'vip_days' ? 2 : null,
      `${dayOfRun(-3)}T09:00:00+08:00`,
      dayOfRun(30),
    ],
  )

/** Adds goods with their own name and a stock. */
export const addGoods = (name: string, stock: number, price = 1200) =>
  write(
    `insert into items (code, kind, name, summary, detail, price, terms, stock, limit_count, position)
     values ($1, 'goods', $2, 'A5，每日一页', '["每日一页，记下开仓的理由。"]', $4, '{}', $3, 1, 90) returning id`,
    [`e2e:${randomUUID()}`, name, stock, price],
  )

/** Gives a member won goods that wait for an address. */
export const giveGoods = ({ userinfo }: Member) =>
  write(
    `insert into deliveries (user_id, item_id, source, paid, state, created_at)
     select $1, id, $2, 0, 'waiting', '2026-11-20T09:00:00+08:00' from items where code = 'dictionary' returning id`,
    [userinfo.id, `draw:${randomUUID()}`],
  )

/** Marks a member's deliveries as shipped, as an operator does. */
export const shipGoods = ({ userinfo }: Member) =>
  write(
    `update deliveries set state = 'shipped', carrier = '顺丰速运', tracking_no = 'SF1234567890',
       shipped_at = '2026-11-21T09:00:00+08:00' where user_id = $1 and state = 'waiting' returning id`,
    [userinfo.id],
  )
