export { type FinderContract, type FinderProduct, findContracts, findNamed } from './finder'
export { foldText, type Named } from './text-match'
