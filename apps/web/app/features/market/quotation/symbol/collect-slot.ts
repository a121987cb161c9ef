import type { ThingKind } from '@vce/protocol'
import { type ComponentType, createContext } from 'react'

/** The button that collects a contract or product; given by the page, because features do not import each other. */
export const CollectSlot = createContext<ComponentType<{ kind: ThingKind; id: string }> | null>(null)
