import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { uploads } from './uploads.tables'

type NewUpload = Omit<typeof uploads.$inferInsert, 'id' | 'userId' | 'ofSite'>

/** A user, or the site itself. */
export type Owner = { userId: number } | 'site'

const isOwned = or(isNotNull(uploads.userId), uploads.ofSite)
const isUnowned = and(isNull(uploads.userId), not(uploads.ofSite))

export const uploadsRepository = (db: Database) => ({
  /** Locks a file until the transaction ends: meanwhile no other transaction can write or remove it. */
  async hold(hash: string) {
    await lockFor(db, 'uploads', hash)
  },

  async add(upload: NewUpload, owner: Owner) {
    const owned = owner === 'site' ? { ofSite: true } : { userId: owner.userId }
    await db
      .insert(uploads)
      .values({ ...upload, ...owned })
      .onConflictDoNothing()
  },

  async addUnowned(upload: NewUpload) {
    const [added] = await db
      .insert(uploads)
      .values({ ...upload, userId: null })
      .returning({ id: uploads.id })
    if (!added) throw new Error('The insert returned no upload')
    return added.id
  },

  async drop(id: number) {
    await db.delete(uploads).where(eq(uploads.id, id))
  },

  /** The picture with this hash, from any of its owners, because their bytes are equal. */
  async anyOf(hash: string) {
    const [upload] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.hash, hash), isOwned))
      .limit(1)
    return upload
  },

  /** Width and height of a picture owned by the site. */
  async ofSite(hash: string) {
    const [upload] = await db
      .select({ width: uploads.width, height: uploads.height })
      .from(uploads)
      .where(and(eq(uploads.hash, hash), uploads.ofSite))
    return upload
  },

  async isOwned(userId: number, hash: string) {
    const rows = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), eq(uploads.hash, hash)))
    return rows.length > 0
  },

  /** The pictures in `hashes` that a user owns; no transaction can take them away until this one ends. */
  ownedAmong: (userId: number, hashes: readonly string[]) =>
    db
      .select({ hash: uploads.hash, width: uploads.width, height: uploads.height })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), inArray(uploads.hash, [...hashes])))
      .for('share'),

  /** The pictures in `hashes` that have an owner, each once. */
  sizesAmong: (hashes: readonly string[]) =>
    db
      .selectDistinct({ hash: uploads.hash, width: uploads.width, height: uploads.height })
      .from(uploads)
      .where(and(inArray(uploads.hash, [...hashes]), isOwned)),

  ofUser: (userId: number) =>
    db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.id)),

  async disown(userId: number) {
    await db.update(uploads).set({ userId: null }).where(eq(uploads.userId, userId))
  },

  /**
   * Hashes of users' pictures uploaded before `before`, ordered by when a mention of the picture was last
   * found, oldest first.
   */
  async leastRecentlyChecked(before: Date, maxRows: number) {
    const rows = await db
      .select({ hash: uploads.hash })
      .from(uploads)
      .where(
        and(
          isNotNull(uploads.userId),
          lte(uploads.createdAt, before),
          or(isNull(uploads.namedAt), lte(uploads.namedAt, before)),
        ),
      )
      .orderBy(sql`${uploads.namedAt} nulls first`, asc(uploads.id))
      .limit(maxRows)
    return rows.map(({ hash }) => hash)
  },

  /**
   * Users' rows of pictures in `hashes` uploaded before `before`, locked; skips rows locked by other
   * transactions.
   */
  async holdOfUsers(hashes: readonly string[], before: Date) {
    const rows = await db
      .select({ id: uploads.id, userId: uploads.userId, hash: uploads.hash })
      .from(uploads)
      .where(
        and(inArray(uploads.hash, [...hashes]), isNotNull(uploads.userId), lte(uploads.createdAt, before)),
      )
      .for('update', { skipLocked: true })
    return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]))
  },

  async disownRows(ids: readonly number[]) {
    if (ids.length === 0) return
    await db
      .update(uploads)
      .set({ userId: null })
      .where(inArray(uploads.id, [...ids]))
  },

  async markNamed(ids: readonly number[], namedAt: Date) {
    if (ids.length === 0) return
    await db
      .update(uploads)
      .set({ namedAt })
      .where(inArray(uploads.id, [...ids]))
  },

  /** Hashes of rows without an owner that were uploaded before `before`. */
  async unowned(before: Date, maxRows: number) {
    const rows = await db
      .selectDistinct({ hash: uploads.hash })
      .from(uploads)
      .where(and(isUnowned, lt(uploads.createdAt, before)))
      .limit(maxRows)
    return rows.map(({ hash }) => hash)
  },

  /** Whether a picture has an owner, or an upload of it is in progress. */
  async isWanted(hash: string, since: Date) {
    const rows = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.hash, hash), or(isOwned, gte(uploads.createdAt, since))))
      .limit(1)
    return rows.length > 0
  },

  async dropUnowned(hash: string, before: Date) {
    await db.delete(uploads).where(and(eq(uploads.hash, hash), isUnowned, lt(uploads.createdAt, before)))
  },
})
