export type {
  DeletionChoices,
  ExportSections,
  Forget,
  PersonalData,
  StoredUserData,
  ThirdParty,
} from './personal-data'
