import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  type PostDocument,
  publishComment,
  publishPost,
  type ReportedKind,
  type ReportReason,
  reportTarget,
  type Tier,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { startTestApp } from './app'
import { testTime } from './app'
import type { TestUser } from './seed'

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed' | 'db'>

const documentOf = (text: string): PostDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/**
 * Creates members, texts and reports through the calls of the server, for tests of other modules than the
 * community.
 */
export function communityOf({ call, seed, db }: Server) {
  /** A member of a tier who registered ten days ago. */
  async function member(tier: Tier = 1): Promise<TestUser> {
    const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
    await db.execute(sql`
      insert into member_standings (user_id, tier, updated_at) values (${user.id}, ${tier}, ${testTime.toISOString()})`)
    return user
  }

  async function publish(user: TestUser, text: string, question?: { title: string; bounty?: number }) {
    const { data, msg } = await call(
      publishPost,
      {
        kind: question ? 2 : 1,
        title: question?.title ?? '',
        bounty: question?.bounty ?? 0,
        document: documentOf(text),
        nonce: randomUUID(),
      },
      user,
    )
    if (!data) throw new Error(msg)
    return data
  }

  return {
    member,
    tierOf: async ({ id }: TestUser) => {
      const { rows } = await db.execute<{ tier: Tier }>(
        sql`select tier from member_standings where user_id = ${id}`,
      )
      return rows[0]?.tier
    },

    /** Publishes a post, or a question, and returns its id. */
    post: async (user: TestUser, text: string, question?: { title: string; bounty?: number }) =>
      (await publish(user, text, question)).id,

    /** Publishes a comment, or an answer, and returns its id. */
    async comment(user: TestUser, post_id: number, text: string, kind: 1 | 2 = 1) {
      const sent = { post_id, kind, document: documentOf(text), nonce: randomUUID() }
      const { data, msg } = await call(publishComment, sent, user)
      if (!data) throw new Error(msg)
      return data.comment.id
    },

    /**
     * Reports a post, comment, user or topic by new members of a tier, T3 by default; returns the members.
     */
    async reported(
      kind: ReportedKind,
      id: number,
      { people = 1, reason = 'spam' as ReportReason, tier = 3 as Tier } = {},
    ): Promise<TestUser[]> {
      const reporters: TestUser[] = []
      for (let count = 0; count < people; count += 1) {
        const reporter = await member(tier)
        const { msg, code } = await call(reportTarget, { kind, id, reason }, reporter)
        if (code !== 1) throw new Error(msg)
        reporters.push(reporter)
      }
      return reporters
    },

    /** The state of a post or comment, as a number of `contentStates`. */
    async stateOf(kind: 'post' | 'comment', id: number) {
      const table = sql.identifier(`${kind}s`)
      const { rows } = await db.execute<{ state: number }>(sql`select state from ${table} where id = ${id}`)
      return rows[0]?.state
    },

    /** Data of all events of a type, oldest first. */
    async events<Data = Record<string, unknown>>(type: string): Promise<Data[]> {
      const { rows } = await db.execute<{ data: Data }>(
        sql`select data from outbox_events where type = ${type} order by id`,
      )
      return rows.map(({ data }) => data)
    },
  }
}

/** Id of the newest review of an object, such as a post. */
export async function reviewOf(db: Database, kind: string, refId: number): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from reviews where kind = ${kind} and ref_id = ${refId} order by id desc limit 1`,
  )
  return Number(rows[0]?.id ?? 0)
}
