export type { ExportSections, Forget, PersonalData, StoredUserData, ThirdParty } from './personal-data'
