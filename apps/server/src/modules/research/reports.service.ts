import { products } from '@vce/futures'
import {
  type getReportChoices,
  type getReports,
  type InputOf,
  type OutputOf,
  type ReportKind,
  reportKinds,
  viewDirections,
} from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, paged } from '#platform/http'
import { reportCard } from './cards'
import { reportsRepository } from './reports.repository'

type List = typeof getReports
type Choices = typeof getReportChoices

/** 精选研报: the list and its filter choices. */
export function createReports({ db }: { db: Database }) {
  const facts = marketFacts(db)
  const reports = reportsRepository(db)
  return {
    async getReports(
      _actor: Actor,
      { world: requested, page, limit, sort, ...filter }: InputOf<List>,
    ): Promise<OutputOf<List>> {
      const world = await facts.worldOf(requested)
      const [rows, total] = await Promise.all([
        reports.list(world, filter, sort, limit, (page - 1) * limit),
        reports.count(world, filter),
      ])
      return { world, ...paged(rows.map(reportCard), total, { page, limit }) }
    },

    async getReportChoices(_actor: Actor, input: InputOf<Choices>): Promise<OutputOf<Choices>> {
      const world = await facts.worldOf(input.world)
      const [rows, total, source] = await Promise.all([
        reports.choices(world),
        reports.count(world, {}),
        reports.newestSource(world),
      ])
      const counted = (dimension: (typeof rows)[number]['of']) =>
        rows.filter((row) => row.of === dimension).map(({ name, count }) => ({ name, count }))
      const ofProduct = new Map(counted('product').map(({ name, count }) => [name, count]))
      const ofDirection = new Map(counted('direction').map(({ name, count }) => [name, count]))
      const ofKind = new Map(counted('kind').map(({ name, count }) => [name, count]))
      return {
        world,
        total,
        // In the order of the product table, as in menus.
        products: products.flatMap(({ code, shortName, exchange }) => {
          const count = ofProduct.get(code)
          return count === undefined ? [] : [{ code, shortName, exchange, count }]
        }),
        brokers: counted('broker'),
        kinds: reportKinds.flatMap((kind: ReportKind) => {
          const count = ofKind.get(kind)
          return count === undefined ? [] : [{ kind, count }]
        }),
        directions: viewDirections.map((direction) => ({
          direction,
          count: ofDirection.get(direction) ?? 0,
        })),
        source: source && { source: source.source, receivedAt: beijingTime(source.receivedAt) },
      }
    },
  }
}
