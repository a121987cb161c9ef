import type { ThingKind } from '@vce/protocol'
import { type ComponentType, createContext } from 'react'

/**
 * Button that collects a contract or product. The page provides it, because features do not import each
 * other.
 */
export const CollectSlot = createContext<ComponentType<{ kind: ThingKind; id: string }> | null>(null)
