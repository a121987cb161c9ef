import type { Database } from '#platform/database'
import { operatorsRepository } from './operators.repository'

/** Whether any operator exists; until then the console cannot be used. */
export const hasOperators = async (db: Database) => (await operatorsRepository(db).list()).length > 0
