import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { ExportSections, Forget, PersonalData, ThirdParty } from '#platform/personal-data'
import { type Module, partsOf } from './module'

/** The sections of the export of a user's data, from all modules. */
export const exportedOf = (modules: readonly Module[], db: Database): ExportSections =>
  Object.assign({}, ...partsOf(modules, 'userData').map(({ exported }) => exported?.(db)))

/** The steps of all modules when an account is deleted, in the order of the modules. */
export const forgetOf = (modules: readonly Module[], db: Database): readonly Forget[] =>
  partsOf(modules, 'userData').flatMap(({ forget }) => forget?.(db) ?? [])

/** The rows of 个人信息收集清单, in the order of the modules. */
export const collectedBy = (modules: readonly Module[]): readonly PersonalData[] =>
  partsOf(modules, 'userData').flatMap(({ collected }) => collected ?? [])

/** The rows of 第三方信息共享清单 for a server's settings. */
export const sharedBy = (modules: readonly Module[], config: Config): readonly ThirdParty[] =>
  partsOf(modules, 'userData').flatMap(({ shared }) => shared?.(config) ?? [])
