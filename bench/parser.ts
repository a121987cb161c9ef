import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readExchangeFile } from '@vce/exchange-files'
import { exchangeDays } from './exchange-days'
import { type Effort, repeated } from './rounds'
import type { Line } from './table'

const realFolder = path.resolve('../shared/data/exchange/shfe')
const realFiles = ['kx20140106.dat', 'pm20140106.dat']
const wanted = 100_000

/** A real day of the exchange where it lies beside the project, else an invented one of the same size. */
function oneDay() {
  if (existsSync(realFolder)) {
    return realFiles.map((name) => ({
      name,
      bytes: new Uint8Array(readFileSync(path.join(realFolder, name))),
    }))
  }
  return exchangeDays(1).flatMap(({ files }) =>
    files.map(({ name, content }) => ({ name, bytes: new TextEncoder().encode(content) })),
  )
}

/** Rows as the files have them: a line of quotes, a rank of a contract with its three lists. */
function rowsIn(bytes: Uint8Array): number {
  const file = JSON.parse(new TextDecoder().decode(bytes)) as {
    o_curinstrument?: unknown[]
    o_cursor?: unknown[]
  }
  return (file.o_curinstrument ?? file.o_cursor ?? []).length
}

export async function parser({ rounds, seconds }: Effort): Promise<Line[]> {
  const files = oneDay()
  const rows = files.reduce((sum, { bytes }) => sum + rowsIn(bytes), 0)
  const parse = () => {
    for (const { name, bytes } of files) {
      if (readExchangeFile(bytes, name).status !== 'parsed') throw new Error(`${name} was not parsed`)
    }
  }
  const rowsPerSecond = (duration = seconds) => {
    const began = performance.now()
    let passes = 0
    for (; performance.now() - began < duration * 1000; passes++) parse()
    return (passes * rows * 1000) / (performance.now() - began)
  }
  rowsPerSecond(1)
  const measured = await repeated(rounds, rowsPerSecond)
  return [
    {
      what: `解析 ${files.map(({ name }) => name).join(' + ')}`,
      measured: `${Math.round(measured / 1000)} 千行/秒`,
      comparedWith: `一日 ${rows} 行，${((rows / measured) * 1000).toFixed(1)} ms`,
      ratio: null,
      budget: `≥ ${wanted / 1000} 千行/秒`,
      met: measured >= wanted,
    },
  ]
}
