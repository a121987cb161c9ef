export { combine } from './combine'
export { createValues } from './create-values'
export {
  type DropOptions,
  defineModule,
  type InitialDataOptions,
  type Module,
  type ModuleParts,
  type PlatformValues,
  partsOf,
  type Values,
} from './module'
export { registerRawRoutes, registerRoutes } from './register-routes'
export { collectedBy, exportedOf, forgetOf, sharedBy } from './user-data'
