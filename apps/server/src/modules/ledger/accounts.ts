/** V粒 and V券, both whole; 1 V券 = 1 元. */
export type Currency = 'points' | 'vouchers'

/** Name of an account in a transfer; its row is inserted on first use. */
export interface AccountName {
  currency: Currency
  kind: 'user' | 'held' | 'escrow' | 'house'
  owner: string
}

const ofUser = (currency: Currency, userId: number): AccountName => ({
  currency,
  kind: 'user',
  owner: String(userId),
})

export const pointsAccountOf = (userId: number) => ofUser('points', userId)
export const vouchersAccountOf = (userId: number) => ofUser('vouchers', userId)

/** The account that holds the frozen part of a user's balance. */
export const heldAccountOf = ({ currency, owner }: AccountName): AccountName => ({
  currency,
  kind: 'held',
  owner,
})

/** The account that holds the V粒 left in a packet: its owner is `packet:7`. */
export const escrow = (currency: Currency, owner: string): AccountName => ({
  currency,
  kind: 'escrow',
  owner,
})

const owners = {
  points: [
    'signIn',
    'task',
    'gift',
    'honor',
    'featured',
    'packets',
    'draws',
    'searches',
    'shop',
    'convert',
    'expiry',
    'clawback',
    'adjust',
  ],
  vouchers: ['sold', 'gifts', 'convert', 'membership', 'course', 'vTarget', 'refund', 'expiry', 'adjust'],
} as const

const houseOf = <Owner extends string>(
  currency: Currency,
  names: readonly Owner[],
): Record<Owner, AccountName> =>
  Object.fromEntries(
    names.map((owner): [string, AccountName] => [owner, { currency, kind: 'house', owner }]),
  ) as Record<Owner, AccountName>

/** The accounts of the house: the source or destination of points and vouchers outside users' accounts. */
export const house = {
  points: houseOf('points', owners.points),
  vouchers: houseOf('vouchers', owners.vouchers),
} as const
