import { groupBy } from '@vce/futures/collections'
import type { FundamentalRow, World } from '@vce/protocol'
import { viewSharesOn, voteWindowStart } from '#modules/bbas'
import { researchViews } from '#modules/research'
import type { Database } from '#platform/database'

/**
 * Creates a function that counts 机构观点 of each product as BBAS does; products without a vote in the window are
 * left out.
 */
export function createProductVotes(db: Database) {
  const views = researchViews(db)
  return async (world: World) => {
    const [asOf, source] = await Promise.all([views.newestDay(world), views.newestSource(world)])
    const votes = asOf === null ? [] : await views.votes(world, voteWindowStart(asOf), asOf)
    const byProduct = groupBy(votes, ({ productCode }) => productCode)
    const rows = new Map<string, FundamentalRow['views']>()
    for (const [code, ofProduct] of byProduct) {
      const { kanduo, zhendang, kankong } = viewSharesOn(ofProduct, asOf)
      if (asOf !== null) rows.set(code, { asOf, kanduo, zhendang, kankong })
    }
    return { rows, source }
  }
}
