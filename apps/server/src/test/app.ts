import type { DraftInputOf, Endpoint, Envelope, OutputOf } from '@vce/protocol'
import { afterAll } from 'vitest'
import { readConfig } from '#platform/config'
import { createLogger } from '#platform/logging'
import { type AppDependencies, buildApp } from '../app'
import { createTestDatabase } from './database'
import { createSeed, type TestUser } from './seed'

/** The test's own time: nothing in a test depends on the day it runs. */
export const testTime = new Date('2026-11-20T08:00:00Z')

type Options = Partial<Pick<AppDependencies, 'web' | 'logger' | 'keepFor'>> & { env?: Record<string, string> }

/** The whole server on a database of its own; every answer is held to its schema. */
export async function startTestApp({
  env = {},
  logger = createLogger('silent'),
  web,
  keepFor = 0,
}: Options = {}) {
  const database = await createTestDatabase()
  const { db, pool } = database
  const clock = { now: () => testTime }
  const app = await buildApp({
    config: readConfig(env),
    db,
    ready: () => pool.query('select 1'),
    clock,
    logger,
    web,
    checkOutputs: true,
    // A test sees what it has just put in place.
    keepFor,
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  /** Calls as a browser does; the answer is the envelope. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    user?: TestUser,
  ): Promise<Envelope<OutputOf<E>>> {
    const reply = await app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { platform: 'pc', 'channel-name': 'pc', ...(user && { token: user.token }) },
      payload: input as object,
    })
    return reply.json()
  }

  return { app, db, url: database.url, pool, call, seed: createSeed({ db, clock }) }
}
