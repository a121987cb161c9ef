import { readFileSync } from 'node:fs'
import { addDays } from '@vce/futures'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { beijingTime, systemClock } from '#platform/clock'
import { createTestDatabase } from '#test/database'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const statements = readFileSync('apps/server/migrations/0029_membership_segments.sql', 'utf8').split(
  '--> statement-breakpoint',
)

test('levels from before the segments are moved', async () => {
  await db.execute(
    sql`drop table membership_changes, membership_notices, membership_segments, memberships cascade`,
  )
  await db.execute(sql`drop function membership_in_order`)
  await db.execute(
    sql`create table memberships (user_id bigint primary key, level int not null, money_level int not null default 0, expires_at timestamptz not null)`,
  )
  const { rows } = await db.execute<{ today: string }>(
    sql`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`,
  )
  const today = rows[0]?.today ?? beijingTime(systemClock.now()).slice(0, 10)
  const [soon, past] = [addDays(today, 20), addDays(today, -20)]
  await db.execute(
    sql`insert into memberships values (1, 2, 0, ${`${soon} 16:00:00+08`}), (2, 4, 5, ${`${today} 00:30:00+08`}), (3, 3, 0, ${`${past} 23:30:00+08`})`,
  )
  for (const statement of statements) await db.execute(sql.raw(statement))
  const segments = await db.execute(
    sql`select user_id::int, level, starts_on::text, ends_on::text, source, days from membership_segments order by 1`,
  )
  expect(segments.rows).toEqual([
    { user_id: 1, level: 2, starts_on: today, ends_on: soon, source: 'granted', days: 20 },
    { user_id: 2, level: 4, starts_on: today, ends_on: today, source: 'granted', days: 1 },
    { user_id: 3, level: 3, starts_on: past, ends_on: past, source: 'granted', days: 1 },
  ])
  const moved = await db.execute(
    sql`select user_id::int, last_day::text, money_level, to_char(money_level_ends_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as ends from memberships order by 1`,
  )
  expect(moved.rows).toEqual([
    { user_id: 1, last_day: soon, money_level: 0, ends: null },
    { user_id: 2, last_day: today, money_level: 5, ends: `${today} 00:30` },
    { user_id: 3, last_day: past, money_level: 0, ends: null },
  ])
})
