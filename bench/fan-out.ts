import { type StretchResult, withClients } from './clients'
import { type Effort, median } from './rounds'
import { startBare, startServer } from './server'
import type { ResultRow } from './table'

const sizes = [1000, 2000, 5000]
const wanted = { rate: 0.9, joined: 1.5, processor: 1.1, late: 1.2 }
/** Number of messages published at the same moment, which the server may send as one. */
const together = 4

/** A board pushed to many readers at once, compared with plain `ws` that pushes the same messages. */
export async function measureFanOut({ rounds, seconds }: Effort): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const size of sizes) {
    const ours = await startServer(['--import', 'tsx', 'bench/hub-fan-out.ts'])
    const bare = await startBare('fan-out')
    const [theirClients, bareClients] = [
      await withClients(ours, 'fan-out', size),
      await withClients(bare, 'fan-out', size),
    ]
    const flood = { seconds, rate: 0, together: 1 }
    const calm = { seconds: seconds * 2, rate: 10, together: 1 }
    const measured = {
      flood: [] as StretchResult[][],
      joined: [] as StretchResult[][],
      calm: [] as StretchResult[][],
    }
    await theirClients.stretch({ ...flood, seconds: 1 })
    await bareClients.stretch({ ...flood, seconds: 1 })
    for (let round = 0; round < rounds; round++) {
      for (const [name, stretch] of [
        ['flood', flood],
        ['joined', { ...flood, together }],
        ['calm', calm],
      ] as const) {
        measured[name].push([await theirClients.stretch(stretch), await bareClients.stretch(stretch)])
      }
    }
    theirClients.end()
    bareClients.end()
    await Promise.all([ours.stop(), bare.stop()])
    lines.push(...linesOf(size, measured))
  }
  return lines
}

function linesOf(
  size: number,
  { flood, joined, calm }: Record<'flood' | 'joined' | 'calm', StretchResult[][]>,
): ResultRow[] {
  const of = (pairs: StretchResult[][], side: 0 | 1, kind: keyof StretchResult) =>
    median(pairs.map((pair) => pair[side]?.[kind] ?? 0))
  const ratio = (pairs: StretchResult[][], kind: keyof StretchResult) =>
    median(pairs.map(([our, other]) => (our?.[kind] ?? 0) / (other?.[kind] ?? 1)))
  const thousands = (value: number) => `${(value / 1000).toFixed(0)} 千条/秒`
  const line = (
    what: string,
    measured: string,
    comparedWith: string,
    value: number,
    budget: number,
    least: boolean,
  ) => ({
    what: `行情推送，${size} 人，${what}`,
    measured,
    comparedWith: `ws ${comparedWith}`,
    ratio: value,
    budget: `${least ? '≥' : '≤'} ${budget}`,
    within: least ? value >= budget : value <= budget,
  })
  const micro = (value: number) => `${value.toFixed(1)} µs CPU/条`
  return [
    line(
      '逐条',
      thousands(of(flood, 0, 'perSecond')),
      thousands(of(flood, 1, 'perSecond')),
      ratio(flood, 'perSecond'),
      wanted.rate,
      true,
    ),
    line(
      '逐条',
      micro(of(flood, 0, 'processor')),
      micro(of(flood, 1, 'processor')),
      ratio(flood, 'processor'),
      wanted.processor,
      false,
    ),
    line(
      `同刻 ${together} 条`,
      thousands(of(joined, 0, 'perSecond')),
      thousands(of(joined, 1, 'perSecond')),
      ratio(joined, 'perSecond'),
      wanted.joined,
      true,
    ),
    line(
      '每秒 10 条，p99',
      `${of(calm, 0, 'p99').toFixed(1)} ms`,
      `${of(calm, 1, 'p99').toFixed(1)} ms`,
      ratio(calm, 'p99'),
      wanted.late,
      false,
    ),
  ]
}
