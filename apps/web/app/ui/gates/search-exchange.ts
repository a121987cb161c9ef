import type { SearchTag } from '@vce/protocol'
import { type ComponentType, createContext } from 'react'

export interface SearchExchangeProps {
  tag: SearchTag
  onClose: () => void
  /** There are more searches now. */
  onExchanged: () => void
}

/** The dialog in which V粒 become searches; pages that count searches provide it. */
export const SearchExchange = createContext<ComponentType<SearchExchangeProps> | null>(null)
