import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { getPool, type OutputOf } from '@vce/protocol'
import pg from 'pg'
import { callAs, type Member } from './member'
import { dayOfRun, momentOfRun } from './moments'
import { serverAt } from './server'

export type PoolAnswer = OutputOf<typeof getPool>

const guest = { uuid: '', address: '10.0.0.9' }

/** The pool as guests see it; waits until the server has opened its first pool. */
export async function waitForPool(request: APIRequestContext): Promise<PoolAnswer> {
  let answer: PoolAnswer | undefined
  await expect
    .poll(
      async () => {
        answer = await callAs(request, guest, getPool, {})
        return answer.state
      },
      { timeout: 30_000 },
    )
    .toBe('open')
  if (!answer) throw new Error('no pool')
  return answer
}

/** Sets the number of draws that a member has made today, in the server's counter. */
export async function setDrawsToday({ userinfo }: Member, drawn: number) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  await client.query('insert into draw_days (user_id, day, drawn) values ($1, $2, $3)', [
    userinfo.id,
    dayOfRun(),
    drawn,
  ])
  await client.end()
}

/** Alters the pool that the page reads from the server. */
export async function alterPool(page: Page, changed: (answer: PoolAnswer) => PoolAnswer) {
  await page.route(`**${getPool.path}`, async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: changed(envelope.data) } })
  })
}
