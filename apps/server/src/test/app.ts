import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DraftInputOf, type Endpoint, type Envelope, moneyLevels, type OutputOf } from '@vce/protocol'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { readConfig } from '#platform/config'
import { createLogger } from '#platform/logging'
import { type AppDependencies, buildApp } from '../app'
import { createTestDatabase, type TestDatabase } from './database'
import { handSteppedMarket } from './market'
import { createSeed, type Origin, type TestUser, testClient } from './seed'

/** The default time of tests, so that no test depends on the day on which it runs. */
export const testTime = new Date('2026-11-20T08:00:00Z')

type Options = Partial<
  Pick<
    AppDependencies,
    | 'web'
    | 'logger'
    | 'keepFor'
    | 'clock'
    | 'time'
    | 'socketBus'
    | 'roomBus'
    | 'providers'
    | 'answering'
    | 'mediaHost'
    | 'beginCutThread'
    | 'streams'
    | 'readDisk'
  >
> & {
  env?: Record<string, string>
  /** Whether the simulated market moves; each call of `step` then brings it to the clock's time. */
  moving?: boolean
  /** The caller when a call names no user: a guest, or a member without any limit. */
  reader?: 'guest' | 'superVip'
}

/**
 * Starts the whole server on a separate database, which is empty or a copy of a closed one. Every response is
 * checked against its schema. The server ends with the test, `describe` or file that started it.
 */
export async function startTestApp({
  copyOf,
  ...options
}: Options & { copyOf?: Pick<TestDatabase, 'name'> } = {}) {
  const database = await createTestDatabase({ copyOf })
  const server = await buildTestApp(database, options)
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  atEnd(async () => {
    await server.app.close()
    await database.drop()
  })
  return { ...server, db: database.db, url: database.url, pool: database.pool, database }
}

/** Starts another server on an existing database. */
export async function buildTestApp(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  {
    env = {},
    logger = createLogger('silent'),
    web,
    keepFor = 0,
    clock = { now: () => testTime },
    moving = false,
    time,
    socketBus,
    roomBus,
    providers,
    answering,
    mediaHost,
    beginCutThread,
    streams,
    readDisk,
    reader = 'guest',
  }: Options = {},
) {
  const { market, step } = handSteppedMarket({ db, clock, moving })
  const dataDir = path.join(tmpdir(), `vce-test-${randomUUID()}`)
  const app = await buildApp({
    // Flood limits are off by default, because they have their own tests.
    config: readConfig({ DATA_DIR: dataDir, FLOOD_LIMITS: 'off', ...env }),
    db,
    ready: () => pool.query('select 1'),
    clock,
    logger,
    market,
    web,
    time,
    socketBus,
    roomBus,
    ...(providers && { providers }),
    ...(answering && { answering }),
    ...(mediaHost && { mediaHost }),
    ...(beginCutThread && { beginCutThread }),
    ...(streams && { streams }),
    ...(readDisk && { readDisk }),
    checkOutputs: true,
    // Caching is off by default, because a test has to see the data it has just written.
    keepFor,
  })

  app.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }))

  const seed = createSeed({ db, clock })
  let superVip: Promise<TestUser> | undefined
  const unnamed = () => {
    if (reader === 'guest') return undefined
    superVip ??= seed.user().then(async (user) => {
      await seed.member(user, { moneyLevel: moneyLevels.superVip })
      return user
    })
    return superVip
  }

  /** Calls an endpoint as a browser does; returns the envelope. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    by?: TestUser,
    from: Origin = {},
  ): Promise<Envelope<OutputOf<E>>> {
    const user = by ?? (await unnamed())
    if (endpoint.method === 'GET') {
      const query = { token: user?.token ?? '', uuid: from.device ?? '', ...(input as object) }
      const url = `${endpoint.path}?${new URLSearchParams(query as Record<string, string>)}`
      const remoteAddress = from.address ?? testClient.address
      return (await app.inject({ method: 'GET', url, remoteAddress })).json()
    }
    const reply = await app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: {
        platform: 'pc',
        'channel-name': 'pc',
        ...(user && { token: user.token }),
        ...(from.device && { uuid: from.device }),
        ...(endpoint.value && { 'idempotency-key': from.key ?? randomUUID() }),
      },
      remoteAddress: from.address ?? testClient.address,
      payload: endpoint.multipart ? formOf(input as FormInput) : (input as object),
    })
    return reply.json()
  }

  return { app, call, seed, market, step }
}

/** The input of an endpoint that takes a form. */
export interface FormInput {
  file?: Uint8Array
  name?: string
  [field: string]: unknown
}

/** The form that a browser sends for a picked file and further fields; the type of the file is arbitrary. */
export function formOf({ file, name = '照片.png', ...fields }: FormInput) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  if (file) form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  return form
}
