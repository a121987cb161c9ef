import type { CollectedData, SharedData } from '@vce/protocol'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'

/** One kind of personal data that a module stores: a row of 个人信息收集清单. */
export interface PersonalData extends Omit<CollectedData, 'kept'> {
  /** How long the data are stored, as the list shows it. */
  retention: string
  /** Day since which the row has its present content, `YYYY-MM-DD`. */
  since: string
  /** Tables that contain the data. A test fails for a table with user data that no row lists. */
  tables: readonly string[]
}

/** A recipient of personal data outside the portal: a row of 第三方信息共享清单. */
export interface ThirdParty extends SharedData {
  since: string
  /** Whether this server's settings use the recipient. */
  active: boolean
}

/** Choices that the owner of an account has made with the request to delete it. */
export interface DeletionChoices {
  /** Whether texts in live rooms are deleted too; otherwise they stay without a name. */
  erasesLiveTexts: boolean
}

/** A step in the deletion of an account; runs in the transaction that deletes the account. */
export type Forget = (tx: Database, userId: number, now: Date, choices: DeletionChoices) => Promise<unknown>

/** Sections of the export of a user's data, by name. */
export type ExportSections = Record<string, (userId: number) => Promise<unknown>>

/** The data about users that a module stores, and what becomes of them. `user-data.test.ts` finds tables that no module lists. */
export interface StoredUserData {
  /** Rows of 个人信息收集清单. */
  collected?: readonly PersonalData[]
  /** Recipients outside the portal, for this server's settings. */
  shared?: (config: Config) => readonly ThirdParty[]
  exported?: (db: Database) => ExportSections
  /** Steps when an account is deleted, in their order. */
  forget?: (db: Database) => readonly Forget[]
}
