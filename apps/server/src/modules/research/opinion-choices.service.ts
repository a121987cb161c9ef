import type { getOpinionChoices } from '@vce/protocol'
import { viewDirections } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { taggedProduct } from './cards'
import { viewsRepository } from './views.repository'

/** Filter choices of 机构观点. */
export function createOpinionChoices({ db }: { db: Database }): Verb<typeof getOpinionChoices> {
  const facts = marketFacts(db)
  const views = viewsRepository(db)
  return async (_actor, { world: requested, ...filter }) => {
    const world = await facts.worldOf(requested)
    const rows = await views.choices(world, filter)
    const counted = (dimension: (typeof rows)[number]['of']) =>
      rows.flatMap(({ of, name, count }) => (of === dimension && count > 0 ? [{ name, count }] : []))
    const ofDirection = new Map(counted('direction').map(({ name, count }) => [name, count]))
    return {
      world,
      products: counted('product').map(({ name, count }) => ({ ...taggedProduct(name), count })),
      brokers: counted('broker').toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh')),
      directions: viewDirections.map((direction) => ({
        direction,
        count: ofDirection.get(direction) ?? 0,
      })),
    }
  }
}
