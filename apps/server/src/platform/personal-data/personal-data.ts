import type { CollectedData, SharedData } from '@vce/protocol'

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
