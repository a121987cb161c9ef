import type { getOrderFlow, OrderFlow, OutputOf } from '@vce/protocol'

export type FlowPage = OutputOf<typeof getOrderFlow>
export type FlowMinutes = NonNullable<OrderFlow['minutes']>
export type FlowPrices = NonNullable<OrderFlow['prices']>
export type FlowNatures = NonNullable<OrderFlow['natures']>
export type FlowTiers = NonNullable<OrderFlow['tiers']>
