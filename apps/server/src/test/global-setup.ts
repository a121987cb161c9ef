import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  ensureRoleAndDatabase,
  migrateDatabase,
  ordinaryRole,
  startEmbeddedPostgres,
} from '#platform/database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a superuser of the test server, with which tests clone databases. */
    adminUrl: string
    /** Prefix of this run's databases, so that a concurrent run does not drop them. */
    databasePrefix: string
    /** Name of the migrated, empty database that is cloned. */
    templateDatabase: string
  }
}

/** Whether the test run that created a database is still running. */
function isInUse(database: string): boolean {
  const pid = Number(/^vce_test_(\d+)_/.exec(database)?.[1])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    // No process has this pid any more.
    return false
  }
}

/**
 * Starts one server for all test files, with a migrated template database; each file works on a clone of it.
 */
export default async function setup(project: TestProject) {
  const server = await startEmbeddedPostgres(
    path.resolve(process.env.VCE_MEMORY_FOLDER ?? '.cache', 'test-postgres'),
  )
  const admin = new pg.Client({ connectionString: server.connectionString })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'vce\\_t%'",
  )
  for (const { datname } of rows) {
    if (!isInUse(datname)) await admin.query(`drop database "${datname}" with (force)`)
  }
  await admin.end()

  const databasePrefix = `vce_test_${process.pid}_`
  const templateDatabase = `${databasePrefix}template`
  await ensureRoleAndDatabase(server.connectionString, templateDatabase)
  await migrateDatabase(databaseUrl(server.connectionString, templateDatabase))
  project.provide('adminUrl', server.connectionString)
  project.provide('databasePrefix', databasePrefix)
  project.provide('templateDatabase', templateDatabase)
  return () => server.stop()
}

/** Connection string of another database on the same server, for the portal's own role. */
export const databaseUrl = (adminUrl: string, database: string) =>
  adminUrl.replace(/^postgresql:\/\/[^@]*@\/[^?]*/, `postgresql://${ordinaryRole}@/${database}`)
