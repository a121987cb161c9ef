import { getTableConfig, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { amount, bytes, id, moment, reference, userId, world } from './columns'

const rows = pgTable('rows', {
  id: id(),
  userId: userId().notNull(),
  orderId: reference('order_id'),
  amount: amount().notNull(),
  feeFen: amount('fee_fen'),
  at: moment().notNull(),
  endedAt: moment('ended_at'),
  world: world(),
  file: bytes(),
})

test('a column has the name given to it, or that of its property', () => {
  expect(getTableConfig(rows).columns.map((column) => `${column.name} ${column.getSQLType()}`)).toEqual([
    'id bigint',
    'user_id bigint',
    'order_id bigint',
    'amount bigint',
    'fee_fen bigint',
    'at timestamp with time zone',
    'ended_at timestamp with time zone',
    'world text',
    'file bytea',
  ])
})

test('a generated key and a world are never null', () => {
  expect(getTableConfig(rows).columns.flatMap(({ name, notNull }) => (notNull ? [name] : []))).toEqual([
    'id',
    'user_id',
    'amount',
    'at',
    'world',
  ])
})
