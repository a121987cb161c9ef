import { and, arrayContains, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { operatorRecoveryCodes, operatorSessions, operators } from './operators.tables'
import { hashOfSecret } from './secrets'

type NewOperator = Omit<typeof operators.$inferInsert, 'id'>

export const operatorsRepository = (db: Database) => ({
  list: () => db.select().from(operators).orderBy(asc(operators.id)),

  async byLogin(login: string) {
    const [row] = await db.select().from(operators).where(eq(operators.login, login.toLowerCase()))
    return row
  },

  async byId(id: number) {
    const [row] = await db.select().from(operators).where(eq(operators.id, id))
    return row
  },

  /**
   * Owners who can sign in, locked until the transaction ends, so that the last one cannot be removed
   * concurrently.
   */
  holdOwners: () =>
    db
      .select({ id: operators.id })
      .from(operators)
      .where(and(arrayContains(operators.roles, ['owner']), eq(operators.isLocked, false)))
      .orderBy(asc(operators.id))
      .for('update'),

  async add(operator: NewOperator, recoveryCodes: readonly string[]) {
    const [row] = await db.insert(operators).values(operator).returning({ id: operators.id })
    if (!row) throw new Error('The operator was not stored')
    await db
      .insert(operatorRecoveryCodes)
      .values(recoveryCodes.map((code) => ({ operatorId: row.id, codeHash: hashOfSecret(code) })))
    return row.id
  },

  async change(
    id: number,
    change: Partial<Pick<NewOperator, 'roles' | 'isLocked' | 'totpSecret' | 'totpStep'>>,
  ) {
    await db.update(operators).set(change).where(eq(operators.id, id))
  },

  async replaceRecoveryCodes(operatorId: number, codes: readonly string[]) {
    await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId))
    await db
      .insert(operatorRecoveryCodes)
      .values(codes.map((code) => ({ operatorId, codeHash: hashOfSecret(code) })))
  },

  /** Marks a step of the authenticator as used; false if this step or a later one was used before. */
  async useStep(id: number, step: number) {
    const used = await db
      .update(operators)
      .set({ totpStep: step })
      .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
      .returning({ id: operators.id })
    return used.length > 0
  },

  /** Marks a recovery code as used; false if it does not exist or was used before. */
  async useRecoveryCode(operatorId: number, code: string, now: Date) {
    const used = await db
      .update(operatorRecoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(operatorRecoveryCodes.operatorId, operatorId),
          eq(operatorRecoveryCodes.codeHash, hashOfSecret(code)),
          isNull(operatorRecoveryCodes.usedAt),
        ),
      )
      .returning({ operatorId: operatorRecoveryCodes.operatorId })
    return used.length > 0
  },

  /** Starts an operator's only session; replaces an earlier one. */
  async startSession(session: typeof operatorSessions.$inferInsert) {
    await db
      .insert(operatorSessions)
      .values(session)
      .onConflictDoUpdate({ target: operatorSessions.operatorId, set: session })
    const { operatorId, network } = session
    await db.update(operators).set({ knownNetwork: network }).where(eq(operators.id, operatorId))
  },

  async sessionOf(tokenHash: string) {
    const [row] = await db
      .select({ operator: operators, session: operatorSessions })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(eq(operatorSessions.tokenHash, tokenHash))
    return row
  },

  async changeSession(
    operatorId: number,
    change: Partial<Pick<typeof operatorSessions.$inferInsert, 'seenAt' | 'codeAt' | 'network'>>,
  ) {
    await db.update(operatorSessions).set(change).where(eq(operatorSessions.operatorId, operatorId))
  },

  async endSession(operatorId: number) {
    await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
  },
})
