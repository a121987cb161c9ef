import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const statements = readFileSync('apps/server/migrations/0060_video_comments.sql', 'utf8').split(
  '--> statement-breakpoint',
)

const before = [
  'drop table video_stats',
  'drop index comments_post, comments_hot, comments_newest',
  'alter table comments drop constraint comments_target, drop constraint comments_second',
  'alter table comments drop column post_id, drop column target_kind, drop column second',
  'alter table comments rename column target_id to post_id',
  'create index comments_hot on comments (post_id, kind, score, id) where root_id is null',
  'create index comments_newest on comments (post_id, kind, id) where root_id is null',
]

test('comments from before videos stay under their posts', async () => {
  for (const statement of before) await db.execute(sql.raw(statement))
  await db.execute(sql`
    insert into comments (post_id, kind, author_id, document, text, likes, nonce, created_at)
    values (41, 1, 5, '{}', '评论', 3, gen_random_uuid(), '2026-11-20 16:00:00+08'),
      (42, 2, 6, '{}', '回答', 0, gen_random_uuid(), '2026-11-20 16:00:00+08')`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  const { rows } = await db.execute(sql`
    select target_kind, target_id::int, post_id::int, second, kind, author_id::int, text, likes
    from comments order by id`)
  expect(rows).toEqual([
    {
      target_kind: 'post',
      target_id: 41,
      post_id: 41,
      second: null,
      kind: 1,
      author_id: 5,
      text: '评论',
      likes: 3,
    },
    {
      target_kind: 'post',
      target_id: 42,
      post_id: 42,
      second: null,
      kind: 2,
      author_id: 6,
      text: '回答',
      likes: 0,
    },
  ])
})

const inserted = (kind: string, commentKind: number, second: number | null) =>
  db.execute(sql`
    insert into comments (target_kind, target_id, kind, author_id, document, text, second, nonce, created_at)
    values (${kind}, 9, ${commentKind}, 5, '{}', '', ${second}, gen_random_uuid(), now())`)

test.each([
  ['an answer under a video', 'video', 2, null],
  ['a second of a post', 'post', 1, 3],
  ['a second before the beginning', 'video', 1, -1],
  ['an unknown target', 'circle', 1, null],
])('the database refuses %s', async (_name, kind, commentKind, second) => {
  await expect(inserted(kind, commentKind, second)).rejects.toThrow()
})
