import type { Database } from '#platform/database'
import { operatorsRepository } from './operators.repository'

/** Whether any operator exists: until then nothing can be done in the console. */
export const hasOperators = async (db: Database) => (await operatorsRepository(db).list()).length > 0
