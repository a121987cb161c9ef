export { combine } from './combine'
export { createValues, needsOf } from './create-values'
export {
  defineModule,
  type InitialDataOptions,
  type Module,
  type ModuleParts,
  type PlatformValues,
  partsOf,
  type Values,
} from './module'
export { collectedBy, exportedOf, forgetOf, sharedBy } from './user-data'
