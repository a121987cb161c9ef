import type { OrderState } from '@vce/protocol'

/** From each state to those that may follow; the trigger `order_state` of the migration has the same pairs. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'paid', 'closed'],
  paying: ['paid', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  // Paid after its end.
  closed: ['paid', 'refunding'],
  refunding: ['refunded', 'fulfilled'],
  refunded: [],
}

/** States from which a state may be reached. */
export const statesBefore = (state: OrderState) =>
  (Object.keys(nextStates) as OrderState[]).filter((from) => nextStates[from].includes(state))

export const isOpen = (state: OrderState) => state === 'created' || state === 'paying'
