import { type Model, modelKeys } from '#app/features/dashboard/models'
import { modelLink, modelPages } from '#app/lib/data-models'
import { chartLink } from '#app/lib/market-links'
import { withinWorld } from '#app/lib/world'

/**
 * Returns links from the figures of the overview to the pages with their details. All links keep the world of
 * the address and the page that hosts the models.
 */
export function overviewLinks(search: URLSearchParams, page: string = modelPages.viewing) {
  const model = (name: Model, choice: Record<string, string | null> = {}) => {
    const chosen = Object.entries(choice).flatMap(([name, value]) =>
      value ? `&${name}=${encodeURIComponent(value)}` : [],
    )
    return withinWorld(modelLink(modelKeys[name], page) + chosen.join(''), search)
  }
  return {
    model,
    positions: (product: string, contract: string | null) => model('positions', { product, contract }),
    volumes: (product: string, contract: string) => model('volumes', { product, contract }),
    funds: (product: string) => model('fundFlow', { product }),
    terms: (product: string) => model('termStructure', { product }),
    /** The chart of a contract; without a contract the continuous chart of the product's main contracts. */
    chart: ({ code, contract }: { code: string; contract: string | null }) =>
      chartLink({ contract, product: code }, search),
    page: (to: string) => withinWorld(to, search),
  }
}
export type OverviewLinks = ReturnType<typeof overviewLinks>
