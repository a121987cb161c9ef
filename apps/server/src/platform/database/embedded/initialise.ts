import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, hasCode } from './errors'
import type { Installation } from './installation'
import { clusterIn, superuser } from './layout'
import { run } from './process'
import { textOf } from './text-file'

/**
 * Creates the cluster once: in a temporary folder that is then renamed; the loser of a race discards its own.
 */
export async function initialise(installation: Installation): Promise<void> {
  const { home, runAs, program } = installation
  const cluster = clusterIn(home)
  const existing = textOf(path.join(cluster, 'PG_VERSION')).trim()
  const installed = /\d+/.exec(await run(program('postgres'), ['--version'], runAs))?.[0]
  if (existing && existing !== installed)
    throw new EmbeddedPostgresError(
      `${cluster} was made by Postgres ${existing}, the installed one is ${installed}.`,
    )
  if (existing) return

  const fresh = path.join(home, `initdb-${randomUUID()}`)
  try {
    await createCluster(installation, fresh)
    writeFileSync(path.join(fresh, 'pg_hba.conf'), 'local all all trust\n')
    renameSync(fresh, cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/**
 * Runs initdb. The built-in locale provider sorts and folds the same on every system. LC_CTYPE should not be
 * plain C, because pg_trgm then finds no letters in Chinese; systems without C.UTF-8 get C anyway.
 */
async function createCluster({ runAs, program }: Installation, folder: string): Promise<void> {
  const withLocale = (locale: string) =>
    run(
      program('initdb'),
      [
        '-D',
        folder,
        '-U',
        superuser,
        '-E',
        'UTF8',
        '-A',
        'trust',
        '--no-instructions',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
      ],
      runAs,
    )
  try {
    await withLocale('C.UTF-8')
  } catch (error) {
    if (!(error instanceof Error && /invalid locale/.test(error.message))) throw error
    await withLocale('C')
  }
}
