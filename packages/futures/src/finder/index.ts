export { type FinderContract, type FinderProduct, findContracts, findNamed, findNear } from './finder'
export { bestMatches, foldText, matchWords, type NamedEntry } from './text-match'
