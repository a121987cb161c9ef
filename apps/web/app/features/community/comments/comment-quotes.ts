import type { CommentCard, World } from '@vce/protocol'
import { useMemo } from 'react'
import { type ChipQuotes, chipInputs, useQuotesOf } from '#app/features/community/nodes/contract/chip-quotes'

/** A page of comments with their first replies, or of the replies of a thread. */
interface CommentPage {
  data: readonly (Pick<CommentCard, 'chips'> & { first_replies?: readonly Pick<CommentCard, 'chips'>[] })[]
}

/**
 * Inputs of the calls for prices of chips in comments. Grouped by page, so that a further page fetches only
 * its own prices.
 */
export const commentPriceInputs = (pages: readonly CommentPage[], world: World) =>
  pages.flatMap(({ data }) =>
    chipInputs(
      data.flatMap(({ chips, first_replies: replies = [] }) =>
        [...chips, ...replies.flatMap((reply) => reply.chips)].map(({ code }) => code),
      ),
      world,
    ),
  )

/** Prices of the chips in comments, in the world of their post. */
export function useCommentQuotes(pages: readonly CommentPage[], world: World): ChipQuotes {
  return useQuotesOf(useMemo(() => commentPriceInputs(pages, world), [pages, world]))
}
