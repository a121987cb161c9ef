import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { type DraftInputOf, type PostDocument, publishComment, publishPost, type Tier } from '@vce/protocol'
import pg from 'pg'
import { callAs, type Member } from './member'
import { dayOfRun, momentOfRun } from './moments'
import { serverAt } from './server'

async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Sets 可信级 of a member, as the nightly job does. */
export const setTier = ({ userinfo }: Member, tier: Tier) =>
  query(
    `insert into member_standings (user_id, tier, updated_at) values ($1, $2, now())
     on conflict (user_id) do update set tier = $2`,
    [userinfo.id, tier],
  )

/** Adds an official topic; returns its id. */
export async function addTopic(title: string): Promise<number> {
  const [row] = await query<{ id: string }>(
    `insert into topics (title, folded, created_at) values ($1, $1, now())
     on conflict (folded) do update set title = $1 returning id`,
    [title],
  )
  return Number(row?.id)
}

/** Adds a 专题 without texts; returns its id. */
export async function addSpecial(title: string): Promise<number> {
  const [row] = await query<{ id: string }>(
    `insert into special_topics (title, sections, from_day, to_day, created_at)
     values ($1, '[]', '2026-11-16', '2026-11-20', now()) returning id`,
    [title],
  )
  return Number(row?.id)
}

/** A document of paragraphs. */
export const paragraphs = (...lines: string[]): PostDocument => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Publishes a post of a member; returns its id. */
export async function publish(
  request: APIRequestContext,
  member: Member,
  post: Partial<DraftInputOf<typeof publishPost>> = {},
) {
  const { id } = await callAs(request, member, publishPost, {
    kind: 1,
    title: '螺纹的三批计划',
    document: paragraphs('先看需求，再看库存。'),
    world: 'real',
    nonce: randomUUID(),
    ...post,
  })
  return id
}

/** Writes a comment or an answer of a member; returns its id. */
export async function comment(
  request: APIRequestContext,
  member: Member,
  written: Pick<DraftInputOf<typeof publishComment>, 'post_id'> &
    Partial<DraftInputOf<typeof publishComment>>,
) {
  const { comment: stored } = await callAs(request, member, publishComment, {
    kind: 1,
    document: paragraphs('同意，库存还在降。'),
    nonce: randomUUID(),
    ...written,
  })
  return stored.id
}

/** Sets 禁言 for a member, until three days after the run's day. */
export const muteMember = ({ userinfo }: Member) =>
  query(
    `insert into sanctions (user_id, scope, reason, note, from_at, until_at, operator_id)
     values ($1, 'community', 'solicitation', '', $2, $3, 1)`,
    [userinfo.id, dayOfRun(-1), dayOfRun(3)],
  )

/** Ends the sessions of a member, as a sign-out on another device does. */
export const endSessions = ({ userinfo }: Member) =>
  query('delete from sessions where user_id = $1', [userinfo.id])

/** Documents of a member's drafts as text, by kind of draft. */
export const draftsOf = async ({ userinfo }: Member) =>
  Object.fromEntries(
    (
      await query<{ kind: string; document: string }>(
        'select kind, document::text as document from drafts where user_id = $1',
        [userinfo.id],
      )
    ).map(({ kind, document }) => [kind, document]),
  )
