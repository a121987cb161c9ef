export { type FinderContract, type FinderProduct, findContracts, findNamed, findNear } from './finder'
export { foldText, matchTerms, type Named } from './text-match'
