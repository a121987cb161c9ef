import { confirmOperator, type InputOf, type OutputOf, signInOperator } from '@vce/protocol'
import type { PasswordHashing } from '#modules/account'
import { type AuditedRunner, type AuditSource, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, type Client, operatorOf } from '#platform/http'
import { networkOf } from '#platform/limits'
import { totpStepOf } from '../operators/authenticator'
import { operatorsRepository } from '../operators/operators.repository'
import { hashOfSecret, newToken, type Sealing } from '../operators/secrets'
import { consoleNetworkOf } from './console-network'
import { sessionEnd } from './operator-sessions'
import { createTries } from './tries'

export interface SignInOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  sealing: Sealing
  hashing: PasswordHashing
}

type StoredOperator = NonNullable<Awaited<ReturnType<ReturnType<typeof operatorsRepository>['byLogin']>>>

/**
 * Sign-in with login name, password and a code of the authenticator, and confirmation of a dangerous action
 * by a new code.
 */
export function createOperatorSignIn({ db, clock, audited, sealing, hashing }: SignInOptions) {
  const tries = createTries(db)

  /**
   * Checks a code of the authenticator, or a recovery code, and marks it as used; false if it is wrong or was
   * used before.
   */
  async function useCode(tx: Database, operator: StoredOperator, code: string, now: Date) {
    const stored = operatorsRepository(tx)
    if (code.includes('-')) return stored.useRecoveryCode(operator.id, code, now)
    const step = totpStepOf(sealing.open(operator.totpSecret), code, now)
    return step !== null && (await stored.useStep(operator.id, step))
  }

  async function countWrong(keys: readonly string[], source: AuditSource, now: Date) {
    const locked = await tries.wrong(keys, now)
    for (const key of locked) {
      await audited(source, ({ audit }) => audit({ action: 'operator.tooManyTries', target: key }))
    }
  }

  async function begin(operator: StoredOperator, client: Client, code: string) {
    const source = { operatorId: operator.id, operator: operator.login, address: client.address }
    return audited(source, async ({ tx, now, audit }) => {
      if (!(await useCode(tx, operator, code, now))) return null
      const token = newToken()
      const network = consoleNetworkOf(client.address)
      await operatorsRepository(tx).startSession({
        operatorId: operator.id,
        tokenHash: hashOfSecret(token),
        agent: client.agent,
        network,
        startedAt: now,
        seenAt: now,
        codeAt: now,
      })
      await audit({ action: 'operator.signIn', target: `operator ${operator.id}`, after: { network } })
      return { token, startedAt: now }
    })
  }

  return {
    async signInOperator(
      { client }: Actor,
      { login: given, password, code }: InputOf<typeof signInOperator>,
    ): Promise<OutputOf<typeof signInOperator>> {
      const now = clock.now()
      const login = given.toLowerCase()
      const operator = await operatorsRepository(db).byLogin(login)
      // Tries in the operator's known network are counted separately, so that strangers elsewhere cannot lock
      // the operator out.
      const network = consoleNetworkOf(client.address)
      const where = operator?.knownNetwork === network ? ` at ${network}` : ''
      const keys = [`operator login ${login}${where}`, `operator network ${networkOf(client.address)}`]
      if (!(await tries.begin(keys, now))) throw failure(signInOperator, 'tooManyTries', { login })

      const matches = await hashing.matches(operator?.passwordHash, password)
      if (matches === 'full') throw refusal('busy')
      const session = operator && matches && !operator.isLocked && (await begin(operator, client, code))
      if (!operator || !session) {
        await countWrong(keys, { operatorId: null, operator: login, address: client.address }, now)
        throw failure(signInOperator, 'wrong', { login })
      }
      await tries.right(keys)
      const { name, roles } = operator
      return { token: session.token, name, roles, expires_at: beijingTime(sessionEnd(session.startedAt)) }
    },

    async confirmOperator(
      actor: Actor,
      { code }: InputOf<typeof confirmOperator>,
    ): Promise<OutputOf<typeof confirmOperator>> {
      const caller = operatorOf(actor)
      const keys = [`operator code ${caller.operatorId}`]
      if (!(await tries.begin(keys, clock.now()))) throw failure(confirmOperator, 'tooManyTries')
      const isRight = await audited(sourceOf(caller), async ({ tx, now, audit }) => {
        const stored = operatorsRepository(tx)
        const operator = await stored.byId(caller.operatorId)
        if (!operator || !(await useCode(tx, operator, code, now))) return false
        const network = consoleNetworkOf(caller.client.address)
        await stored.changeSession(operator.id, { codeAt: now, network })
        await audit({ action: 'operator.confirmCode', target: `operator ${operator.id}`, after: { network } })
        return true
      })
      if (!isRight) {
        await countWrong(keys, sourceOf(caller), clock.now())
        throw failure(confirmOperator, 'wrongCode')
      }
      await tries.right(keys)
      return {}
    },
  }
}
