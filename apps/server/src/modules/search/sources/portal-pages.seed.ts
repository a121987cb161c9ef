import type { Database } from '#platform/database'
import { pageSource } from './page-source'
import { repairIndex } from './repair-index'

/** Writes the portal's pages of this version into the index, and removes pages that no longer exist. */
export const seedPortalPages = (db: Database) => repairIndex({ db, sources: [pageSource] })
