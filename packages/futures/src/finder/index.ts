export { type FinderContract, type FinderProduct, findContracts, findNamed, findNear } from './finder'
export { foldText, matchWords, type Named, ranked } from './text-match'
