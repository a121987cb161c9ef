import { withBrowser } from './browser'
import { documentWeight, firstLoadBudgets, weightOf } from './first-load'
import { pages, visitOnlyPages } from './page-list'
import type { Server } from './server'
import type { ResultRow } from './table'

/** Maximum number of script files of any page. */
const maxScripts = 24

/**
 * Weight after gzip of the files that a first visit loads by itself: all that Chromium requests until the
 * page has settled, including files fetched by scripts. Files loaded later do not count, such as those of
 * adverts and overlays. Byte budgets only exist for the home page.
 */
export const measureWeight = (server: Server): Promise<ResultRow[]> =>
  withBrowser(async (visit) => {
    const lines: ResultRow[] = []
    for (const { name, address } of [...pages, ...visitOnlyPages]) {
      const html = await (await fetch(server.url + address)).text()
      const { files } = await visit(server.url + address, { slowDown: 1, untilSettled: true })
      lines.push(...linesOf(name, html, files, address === '/'))
    }
    return lines
  })

function linesOf(name: string, html: string, files: readonly string[], isBudgeted: boolean): ResultRow[] {
  const late = files.filter((file) => file.endsWith('.js') && !html.includes(file))
  const line = (kind: keyof typeof firstLoadBudgets, weight: number, comparedWith: string): ResultRow => ({
    what: `${name}首屏 ${kind.toUpperCase()}，gzip`,
    measured: `${weight.toFixed(1)} KB`,
    comparedWith,
    ratio: null,
    budget: isBudgeted ? `≤ ${firstLoadBudgets[kind]} KB` : '—',
    within: isBudgeted ? weight <= firstLoadBudgets[kind] : null,
  })
  const [js, css] = [/\.js$/, /\.css$/].map((kind) => files.filter((file) => kind.test(file)))
  const scripts = js?.length ?? 0
  return [
    {
      what: `${name}首屏脚本文件`,
      measured: `${scripts} 个`,
      comparedWith: `其中 ${late.length} 个页面未写明`,
      ratio: null,
      budget: `≤ ${maxScripts} 个，都写明`,
      within: scripts <= maxScripts && late.length === 0,
    },
    line(
      'js',
      weightOf(js ?? []),
      `${scripts} 个文件，其中 ${late.length} 个 ${weightOf(late).toFixed(1)} KB 页面未写明`,
    ),
    line('css', weightOf(css ?? []), `${css?.length} 个文件`),
    line('html', documentWeight(html), `未压缩 ${(Buffer.byteLength(html) / 1024).toFixed(0)} KB`),
  ]
}
