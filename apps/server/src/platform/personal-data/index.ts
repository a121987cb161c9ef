export type { PersonalData, ThirdParty } from './personal-data'
