import { bountyChecks } from '#modules/community'
import type { Check } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import { paymentChecks } from '#modules/payment'
import { drawChecks, packetChecks } from '#modules/reward'
import { shopChecks } from '#modules/shop'

/** Checks of the ledger that other modules contribute, as of a Beijing day. */
export const bookChecks = (today: string): readonly Check[] => [
  ...membershipChecks(today),
  ...paymentChecks(),
  ...bountyChecks,
  ...packetChecks,
  ...drawChecks,
  ...shopChecks(),
]
