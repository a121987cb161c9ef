import type { Database } from '#platform/database'
import { pageSource } from './page-source'
import { repairIndex } from './repair-index'

/** Makes the pages of the portal findable as this version has them; those that it no longer has are gone. */
export const seedPortalPages = (db: Database) => repairIndex({ db, sources: [pageSource] })
