export { type FinderContract, type FinderProduct, findContracts, findNamed, findNear } from './finder'
export { foldText, matchWords, type NamedEntry, ranked } from './text-match'
