import { createHash } from 'node:crypto'
import { productOf } from '@vce/futures'
import { getReport, type InputOf, type OutputOf, type Report, readReport, type World } from '@vce/protocol'
import { type LiveQuotes, mainPrices, marketFacts, priceChange } from '#modules/market'
import { searchIndex } from '#modules/search'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, ReaderRights } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import { emit } from '#platform/outbox'
import { reportCard } from './cards'
import { isLocked, reportFileUrl } from './report-access'
import { reportsRepository } from './reports.repository'
import { reportRead } from './research.events'

const maxRelated = 6

interface ReportOptions {
  db: Database
  clock: Clock
  rights: ReaderRights
  live: LiveQuotes
}

/** One report and its reader count. */
export function createReport({ db, clock, rights, live }: ReportOptions) {
  const reports = reportsRepository(db)
  const facts = marketFacts(db)

  async function quotesOf(world: World, codes: readonly string[]): Promise<Report['quotes']> {
    const prices = await mainPrices(facts, live, world, codes)
    return codes.flatMap((code) => {
      const product = productOf(code)
      const price = prices.get(code)
      if (!product || !price) return []
      const { contract, last, tradingDay } = price
      const { shortName } = product
      return [{ product: code, shortName, contract, last, ...priceChange(product, price), tradingDay }]
    })
  }

  return {
    async getReport(actor: Actor, { id }: InputOf<typeof getReport>): Promise<OutputOf<typeof getReport>> {
      const row = await reports.one(id)
      if (!row) throw failure(getReport, 'unknownReport', { id })
      const [locked, quotes, related] = await Promise.all([
        hasMore(row) && isLocked(rights, actor, row),
        quotesOf(row.world, row.products),
        reports.related(row.world, row, maxRelated),
      ])
      const { fileName: name, fileBytes: bytes } = row
      return {
        world: row.world,
        ...reportCard(row),
        content: locked ? [] : row.content,
        locked,
        pdf: locked || name === null || bytes === null ? null : { url: reportFileUrl(id), name, bytes },
        link: row.link,
        quotes,
        related: related.map(reportCard),
        source: { source: row.source, receivedAt: beijingTime(row.receivedAt) },
      }
    },

    /**
     * Counts the reader. Row and counter are written in one transaction, so that only one of a reader's
     * concurrent calls counts. A guest can send any uuid, so the number of new guests per address is limited;
     * further guests get an answer but are not counted.
     */
    readReport: (
      actor: Actor,
      { id, uuid }: InputOf<typeof readReport>,
    ): Promise<OutputOf<typeof readReport>> =>
      db.transaction(async (tx) => {
        const counters = reportsRepository(tx)
        const reads = await counters.readsOf(id)
        if (reads === undefined) throw failure(readReport, 'unknownReport', { id })
        const now = clock.now()
        const reader = { id, reader: readerOf(actor, uuid), day: beijingTime(now).slice(0, 10) }
        if (await counters.hasRead(reader)) return { reads }
        if (actor.kind === 'guest' && !(await limits(tx).take([readersRule(actor)], now)).ok) {
          return { reads }
        }
        if (!(await counters.addReader(reader))) return { reads: (await counters.readsOf(id)) ?? reads }
        if (actor.kind === 'user') await emit(tx, now, reportRead(actor.userId, { report: id }))
        const counted = (await counters.countReader(id)) ?? reads
        await searchIndex(tx).setPopularity('report', id, counted)
        return { reads: counted }
      }),
  }
}

const readersRule = ({ client }: Actor) => ({
  key: `report readers address ${networkOf(client.address)}`,
  windows: [{ seconds: hour, max: 60 }],
})

/** Whether a report has a text or a file in addition to the summary; imported reports never have a text. */
const hasMore = ({ content, fileName }: { content: readonly string[]; fileName: string | null }) =>
  content.length > 0 || fileName !== null

/** The reader's identity as a hash, so that it cannot be traced back. */
const readerOf = (actor: Actor, uuid: string) =>
  createHash('sha256')
    .update(actor.kind === 'user' ? `user ${actor.userId}` : `tourist ${uuid.toLowerCase()}`)
    .digest('hex')
