export { type PortalPage, portalPages } from './portal-pages'
export {
  type CommunityKind,
  clickResult,
  communityKinds,
  type FoundSymbol,
  maxFoundSymbols,
  maxSearchCount,
  type PricedSymbol,
  type SearchKind,
  type SearchRow,
  type SearchSegment,
  searchAll,
  searchBounds,
  searchKinds,
} from './search'
export * from './suggestions'
