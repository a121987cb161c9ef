import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Server } from './server'
import type { Line } from './table'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const client = 'dist/client'
const budgets = { js: 130, css: 30, html: 20 }
const kilobytes = (bytes: number) => bytes / 1024

/** Every file a page names, and by the manifest what those import statically. */
function filesOf(html: string) {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const named = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
  const files = new Set<string>()
  const collect = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const { css = [], imports = [] } = chunks.get(file) ?? {}
    for (const style of css) files.add(style)
    for (const key of imports) collect(manifest[key]?.file ?? '')
  }
  for (const file of named) collect(file)
  return [...files].filter(Boolean)
}

const compressed = (files: string[], ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + readFileSync(path.join(client, `${file}.gz`)).length, 0)

/** What a first visit loads before it can be used, compressed by gzip. The budget is the home page's. */
async function firstLoad(server: Server, name: string, address: string, budgeted: boolean): Promise<Line[]> {
  const html = await (await fetch(server.url + address)).text()
  const files = filesOf(html)
  // As the server compresses a fresh page, not as well as could be.
  const weights = {
    js: compressed(files, '.js'),
    css: compressed(files, '.css'),
    html: gzipSync(html, { level: 4 }).length,
  }
  return (['js', 'css', 'html'] as const).map((kind) => {
    const weight = kilobytes(weights[kind])
    const count = files.filter((file) => file.endsWith(`.${kind}`)).length
    return {
      what: `${name}首屏 ${kind.toUpperCase()}，gzip`,
      measured: `${weight.toFixed(1)} KB`,
      comparedWith:
        kind === 'html' ? `未压缩 ${kilobytes(Buffer.byteLength(html)).toFixed(0)} KB` : `${count} 个文件`,
      ratio: null,
      budget: budgeted ? `≤ ${budgets[kind]} KB` : '—',
      met: budgeted ? weight <= budgets[kind] : null,
    }
  })
}

export const weight = async (server: Server): Promise<Line[]> => [
  ...(await firstLoad(server, '首页', '/', true)),
  ...(await firstLoad(server, '看数据', '/viewingData', false)),
]
