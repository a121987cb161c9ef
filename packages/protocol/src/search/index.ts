export { type PortalPage, portalPages } from './portal-pages'
export {
  type CommunityKind,
  clickResult,
  communityKinds,
  type FoundSymbol,
  maxFoundSymbols,
  maxSearchCount,
  type PricedSymbol,
  type ResultCountKind,
  type ResultDetails,
  type SearchKind,
  type SearchRow,
  type SearchSegment,
  type SearchSort,
  searchAll,
  searchBounds,
  searchDays,
  searchKinds,
  searchSorts,
} from './search'
export * from './suggestions'
