import { type StretchResult, withClients } from './clients'
import { memoryOf } from './memory'
import { type Effort, median } from './rounds'
import { startBare, startServer } from './server'
import type { ResultRow } from './table'

const sizes = [1000, 2000, 5000]
const wanted = { rate: 0.9, processor: 1.1, late: 1.2, memoryMb: 60 }

/** A streamed answer to many readers at once, compared with Fastify that writes the same bytes. */
export async function measureStreams({ rounds, seconds }: Effort): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const size of sizes) {
    const ours = await startServer(['--import', 'tsx', 'bench/our-streams.ts'])
    const bare = await startBare('streams')
    const idle = memoryOf(ours.pid, ours.url)?.server ?? Number.NaN
    const [theirs, others] = [
      await withClients(ours, 'stream', size),
      await withClients(bare, 'stream', size),
    ]
    const held = (memoryOf(ours.pid, ours.url)?.server ?? Number.NaN) - idle
    const flood = { seconds, rate: 0, together: 1 }
    const calm = { seconds: seconds * 2, rate: 10, together: 1 }
    const measured = {
      flood: [] as [StretchResult, StretchResult][],
      calm: [] as [StretchResult, StretchResult][],
    }
    await theirs.stretch({ ...flood, seconds: 1 })
    await others.stretch({ ...flood, seconds: 1 })
    for (let round = 0; round < rounds; round++) {
      measured.flood.push([await theirs.stretch(flood), await others.stretch(flood)])
      measured.calm.push([await theirs.stretch(calm), await others.stretch(calm)])
    }
    theirs.end()
    others.end()
    await Promise.all([ours.stop(), bare.stop()])
    lines.push(...linesOf(size, measured))
    if (size === sizes.at(-1))
      lines.push({
        what: `AI 回答，${size} 条开着的连接`,
        measured: `${held.toFixed(0)} MB`,
        comparedWith: `空闲时 ${idle.toFixed(0)} MB`,
        ratio: null,
        budget: `≤ ${wanted.memoryMb} MB`,
        within: held <= wanted.memoryMb,
      })
  }
  return lines
}

function linesOf(
  size: number,
  { flood, calm }: { flood: [StretchResult, StretchResult][]; calm: [StretchResult, StretchResult][] },
): ResultRow[] {
  const compared = (
    pairs: [StretchResult, StretchResult][],
    kind: keyof StretchResult,
    { what, budget, shown }: { what: string; budget: number; shown: (value: number) => string },
  ): ResultRow => {
    const ratio = median(pairs.map(([our, other]) => our[kind] / other[kind]))
    const isRate = kind === 'perSecond'
    return {
      what: `AI 回答，${size} 人读，${what}`,
      measured: shown(median(pairs.map(([our]) => our[kind]))),
      comparedWith: `Fastify SSE ${shown(median(pairs.map(([, other]) => other[kind])))}`,
      ratio,
      budget: `${isRate ? '≥' : '≤'} ${budget}`,
      within: isRate ? ratio >= budget : ratio <= budget,
    }
  }
  return [
    compared(flood, 'perSecond', {
      what: '不停地写',
      budget: wanted.rate,
      shown: (value) => `${(value / 1000).toFixed(0)} 千条/秒`,
    }),
    compared(flood, 'processor', {
      what: '不停地写',
      budget: wanted.processor,
      shown: (value) => `${value.toFixed(1)} µs CPU/条`,
    }),
    compared(calm, 'p99', {
      what: '每秒 10 条，p99',
      budget: wanted.late,
      shown: (value) => `${value.toFixed(1)} ms`,
    }),
  ]
}
