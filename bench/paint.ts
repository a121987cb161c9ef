import { type Visit, withBrowser } from './browser'
import { pages, visitOnlyPages } from './page-list'
import { type Effort, median } from './rounds'
import type { Server } from './server'
import type { ResultRow } from './table'

const wanted = { paint: 1500, shift: 0.02, task: 200 }
const slowDown = 4

/** Measures first visits with a slowed processor, after one visit that warms up the browser. */
export const measurePaint = ({ rounds, pages: wantedPages }: Effort, server: Server): Promise<ResultRow[]> =>
  withBrowser(async (visit) => {
    const lines: ResultRow[] = []
    for (const { name, address } of [...pages, ...visitOnlyPages]) {
      if (wantedPages && !wantedPages.includes(name)) continue
      const visits: Visit[] = []
      for (let round = -1; round < rounds; round++)
        visits.push(await visit(server.url + address, { slowDown }))
      lines.push(lineOf(name, visits.slice(1)))
    }
    return lines
  })

function lineOf(name: string, visits: readonly Visit[]): ResultRow {
  const of = (kind: 'paint' | 'shift' | 'task') => median(visits.map((visit) => visit[kind]))
  const [paint, shift, task] = [of('paint'), of('shift'), of('task')]
  return {
    what: `${name}，首次打开，Chromium 慢 ${slowDown} 倍`,
    measured: `LCP ${paint.toFixed(0)} ms，CLS ${shift.toFixed(3)}，最长任务 ${task ? task.toFixed(0) : '< 50'} ms`,
    comparedWith: `各次最长任务 ${visits.map((visit) => visit.task.toFixed(0)).join('、')}`,
    ratio: null,
    budget: `≤ ${wanted.paint} ms，${wanted.shift}，${wanted.task} ms`,
    within: paint > 0 && paint <= wanted.paint && shift <= wanted.shift && task <= wanted.task,
  }
}
