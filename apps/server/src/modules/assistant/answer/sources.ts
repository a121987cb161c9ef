import type { ChatSource } from '@vce/protocol'
import type { Fact } from '../facts/fact'
import { type Measure, measures } from '../facts/measures'
import type { CheckedBlock } from './checked'
import { citationsOf } from './citations'
import { printFigure } from './print-fact'

const computed = '本站计算'

/** Maximum rows of a source. */
const maxSourceRows = 8
/** Maximum characters of a text row. */
const maxRowText = 120

/** The pages that an answer cites, in the order of its citations, each with the facts taken from it. */
export function sourcesOf(
  blocks: readonly CheckedBlock[],
  factOf: (id: string) => Fact | undefined,
): ChatSource[] {
  const { numbers, facts } = citationsOf(blocks, factOf)
  return [...numbers].flatMap(([href, number]): ChatSource[] => {
    const used = facts.get(href) ?? []
    const [first] = used
    if (!first) return []
    return [
      {
        number,
        title: first.title,
        href,
        // The portal computes its own figures from published figures, so a publisher is preferred.
        publisher: used.find(({ source }) => source !== computed)?.source ?? first.source,
        trading_day: latest(used.map(({ tradingDay }) => tradingDay)),
        as_of: latest(used.map(({ asOf }) => asOf)),
        rows: used
          .slice(0, maxSourceRows)
          .map((fact) => [
            nameOf(fact),
            printFigure(fact, { plus: (measures[fact.measure] as Measure).signed === true }).slice(
              0,
              maxRowText,
            ),
          ]),
      },
    ]
  })
}

const nameOf = ({ entity, within, measure }: Fact): string =>
  [within?.name, entity.name, measure === 'text' ? undefined : measures[measure].name]
    .filter(Boolean)
    .join(' ')

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null)

/** One line for each data set: 来源 上海期货交易所 · 交易日 2026-11-20 · 更新 11-20 16:42. */
export const sourceLines = (sources: readonly ChatSource[]): string[] => [
  ...new Set(
    sources.map(({ publisher, trading_day, as_of }) =>
      [`来源 ${publisher}`, trading_day && `交易日 ${trading_day}`, as_of && `更新 ${as_of.slice(5, 16)}`]
        .filter(Boolean)
        .join(' · '),
    ),
  ),
]
