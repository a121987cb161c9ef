import { randomUUID } from 'node:crypto'
import type { DraftInputOf, Endpoint, Envelope, OperatorRole, OutputOf } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import { createPasswordHashing } from '#modules/account'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type FormInput, formOf } from '#test/app'
import { newTotpSecret, totpCodeAt } from './operators/authenticator'
import { operatorsRepository } from './operators/operators.repository'
import { createSealing, hashOfSecret, newRecoveryCode, newToken } from './operators/secrets'
import { consoleNetworkOf } from './sign-in/console-network'

/** The console's host in tests, and its key for encrypting secrets. */
export const consoleEnv = { CONSOLE_HOST: 'console.example.com', CONSOLE_KEY: 'ab'.repeat(32) }
export const operatorPassword = '贵金属夜盘-2705'
export const operatorAddress = '198.51.100.20'

export interface TestOperator {
  id: number
  login: string
  secret: string
  recoveryCodes: string[]
}

interface From {
  address?: string
  agent?: string
  host?: string
  /** The idempotency key; by default a fresh one each call. */
  key?: string
}

let passwordHash: Promise<string | 'full'> | undefined

export function createConsoleFixture({
  app,
  db,
  clock,
}: {
  app: FastifyInstance
  db: Database
  clock: Clock
}) {
  const stored = operatorsRepository(db)
  /** Number of operators created in this database; test files share the module. */
  let count = 0
  const sealing = createSealing(Buffer.from(consoleEnv.CONSOLE_KEY, 'hex'))
  return {
    async operator(roles: OperatorRole[]): Promise<TestOperator> {
      passwordHash ??= createPasswordHashing().hash(operatorPassword)
      const secret = newTotpSecret()
      const recoveryCodes = [newRecoveryCode(), newRecoveryCode()]
      count += 1
      const login = `operator${count}`
      const id = await stored.add(
        {
          login,
          name: `运营${count}`,
          roles,
          passwordHash: await passwordHash,
          totpSecret: sealing.seal(secret),
          createdAt: clock.now(),
        },
        recoveryCodes,
      )
      return { id, login, secret, recoveryCodes }
    },

    /** Creates a session as a sign-in would. */
    async session({ id }: Pick<TestOperator, 'id'>): Promise<string> {
      const token = newToken()
      const now = clock.now()
      const times = { startedAt: now, seenAt: now, codeAt: now }
      await stored.startSession({
        operatorId: id,
        tokenHash: hashOfSecret(token),
        agent: 'console-test',
        network: consoleNetworkOf(operatorAddress),
        ...times,
      })
      return token
    },

    codeOf: ({ secret }: TestOperator) => totpCodeAt(secret, clock.now()),

    /** Calls an endpoint as a page of the console does; by default on the console's host. */
    async call<E extends Endpoint>(
      endpoint: E,
      input: DraftInputOf<E>,
      token?: string,
      { address = operatorAddress, agent = 'console-test', host = consoleEnv.CONSOLE_HOST, key }: From = {},
    ): Promise<Envelope<OutputOf<E>>> {
      const reply = await app.inject({
        method: 'POST',
        url: endpoint.path,
        headers: {
          host,
          'user-agent': agent,
          ...(token && { 'operator-token': token }),
          ...(endpoint.value && { 'idempotency-key': key ?? randomUUID() }),
        },
        remoteAddress: address,
        payload: endpoint.multipart ? formOf(input as FormInput) : (input as object),
      })
      return reply.json()
    },
  }
}
