import type { OrderState } from '@vce/protocol'

/**
 * For each state the states that may follow; the trigger `order_state` of the migration has the same pairs.
 */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'paid', 'closed'],
  paying: ['paid', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  // The order was paid after it had been closed.
  closed: ['paid', 'refunding'],
  refunding: ['refunded', 'fulfilled'],
  refunded: [],
}

/** The states from which a state can be reached. */
export const statesBefore = (state: OrderState) =>
  (Object.keys(nextStates) as OrderState[]).filter((from) => nextStates[from].includes(state))

export const isOpen = (state: OrderState) => state === 'created' || state === 'paying'
