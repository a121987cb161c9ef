import { createHash } from 'node:crypto'
import { getReport, type InputOf, type OutputOf, readReport } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, Grants } from '#platform/http'
import { hour, limits, networkOf } from '#platform/limits'
import { type MovingQuotes, mainQuotes } from './main-quotes'
import { isLocked } from './member-access'
import { reportCard } from './report-card'
import { reportFileUrl } from './report-file-url'
import { reportsRepository } from './reports.repository'

const relatedShown = 6

interface ReportOptions {
  db: Database
  clock: Clock
  grants: Grants
  live: MovingQuotes
}

/** One report, and who has read it. */
export function createReport({ db, clock, grants, live }: ReportOptions) {
  const reports = reportsRepository(db)
  const quotesOf = mainQuotes({ db, live })
  return {
    async getReport(actor: Actor, { id }: InputOf<typeof getReport>): Promise<OutputOf<typeof getReport>> {
      const row = await reports.one(id)
      if (!row) throw failure(getReport, 'unknownReport', { id })
      const [locked, quotes, related] = await Promise.all([
        hasMore(row) && isLocked(grants, actor, row),
        quotesOf(row.world, row.products),
        reports.related(row.world, row, relatedShown),
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
     * Reader and counter in one transaction: of the same reader's calls at once, one counts. A guest is whoever the
     * caller says, so one address brings only so many new ones; more are answered and not counted.
     */
    readReport: (
      actor: Actor,
      { id, uuid }: InputOf<typeof readReport>,
    ): Promise<OutputOf<typeof readReport>> =>
      db.transaction(async (tx) => {
        const counted = reportsRepository(tx)
        const known = await counted.readsOf(id)
        if (known === undefined) throw failure(readReport, 'unknownReport', { id })
        const now = clock.now()
        const reader = { id, reader: readerOf(actor, uuid), day: beijingTime(now).slice(0, 10) }
        if (await counted.hasRead(reader)) return { reads: known }
        if (actor.kind === 'guest' && !(await limits(tx).take([readersRule(actor)], now)).ok) {
          return { reads: known }
        }
        const first = await counted.addReader(reader)
        return { reads: (first ? await counted.countReader(id) : await counted.readsOf(id)) ?? known }
      }),
  }
}

const readersRule = ({ client }: Actor) => ({
  key: `report readers address ${networkOf(client.address)}`,
  windows: [{ seconds: hour, max: 60 }],
})

/** Whether anything stands behind the summary: of reports that came in there is only the file. */
const hasMore = ({ content, fileName }: { content: readonly string[]; fileName: string | null }) =>
  content.length > 0 || fileName !== null

/** Who reads, in a form that tells nobody who he is. */
const readerOf = (actor: Actor, uuid: string) =>
  createHash('sha256')
    .update(actor.kind === 'user' ? `user ${actor.userId}` : `tourist ${uuid.toLowerCase()}`)
    .digest('hex')
