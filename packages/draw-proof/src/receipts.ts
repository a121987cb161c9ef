import { hexOf, utf8 } from './bytes'
import type { PublishedPrize } from './prizes'
import { sha256 } from './sha256'

const hashOf = (text: string) => hexOf(sha256(utf8(text)))

interface PublishedTerms {
  pool_id: number
  commitment: string
  prizes: readonly PublishedPrize[]
}

/** Where the chain of a pool begins: at its published terms, so that other weights or stocks break it. */
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

/** The receipt of a draw: a left-out or changed one before it would give another. */
export const receiptOf = (previous: string, { drawNo, clientSeed, prizeId }: DrawnPrize): string =>
  hashOf(`${previous}:${drawNo}:${clientSeed}:${prizeId}`)
