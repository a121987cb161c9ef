import { hexOf, utf8 } from './bytes'
import type { PublishedPrize } from './prizes'
import { sha256 } from './sha256'

const hashOf = (text: string) => hexOf(sha256(utf8(text)))

interface PublishedTerms {
  pool_id: number
  commitment: string
  prizes: readonly PublishedPrize[]
}

/**
 * First value of a pool's receipt chain: a hash of the published terms, so that other weights or stocks break
 * the chain.
 */
export const openingReceipt = ({ pool_id, commitment, prizes }: PublishedTerms): string =>
  hashOf(
    [
      `${pool_id}:${commitment}`,
      ...prizes.map(({ prize_id, weight, stock }) => `${prize_id}:${weight}:${stock ?? ''}`),
    ].join('\n'),
  )

interface DrawnPrize {
  drawNo: number
  clientSeed: string
  prizeId: number
}

/** The receipt of a draw. It depends on every draw before, so that a change or an omission shows. */
export const receiptOf = (previous: string, { drawNo, clientSeed, prizeId }: DrawnPrize): string =>
  hashOf(`${previous}:${drawNo}:${clientSeed}:${prizeId}`)
