import { and, desc, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { terms } from './terms.tables'

/** A kind of terms, such as prices, free counts or privileges. */
export interface Terms<Body> {
  name: string
  schema: z.ZodMiniType<Body>
  /** Terms that are in force until operators set a version. */
  initial: NoInfer<Body>
}

/** Returns the given kind of terms; infers the type of its body. */
export const termsOf = <Body>(kind: Terms<Body>): Terms<Body> => kind

/** The terms that are in force at a moment. */
export async function termsAt<Body>(
  db: Database,
  { name, schema, initial }: Terms<Body>,
  now: Date,
): Promise<Body> {
  const [version] = await db
    .select({ body: terms.body })
    .from(terms)
    .where(and(eq(terms.name, name), lte(terms.validFrom, now)))
    .orderBy(desc(terms.validFrom))
    .limit(1)
  return version ? z.parse(schema, version.body) : initial
}

/** Reads all versions of a kind of terms; the returned function gives those in force at a moment. */
export async function termsThrough<Body>(
  db: Database,
  { name, schema, initial }: Terms<Body>,
): Promise<(moment: Date) => Body> {
  const versions = await termsVersions(db, name)
  return (moment) => {
    const version = versions.find(({ validFrom }) => validFrom <= moment)
    return version ? z.parse(schema, version.body) : initial
  }
}

/** All versions of a kind of terms, latest first. */
export const termsVersions = (db: Database, name: string) =>
  db.select().from(terms).where(eq(terms.name, name)).orderBy(desc(terms.validFrom))

/** Adds a version; false if another version begins at the same moment. */
export async function addTerms(db: Database, version: typeof terms.$inferInsert): Promise<boolean> {
  const added = await db.insert(terms).values(version).onConflictDoNothing().returning({ name: terms.name })
  return added.length > 0
}
