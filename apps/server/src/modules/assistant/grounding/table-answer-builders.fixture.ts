import type { MeasureKey } from '../facts/measures'
import { type AnswerBuilder, text } from './answer-composer.fixture'
import type { AnswerPart, Slot } from './answer-slots.fixture'

/** Builders of tables whose headers name rows and measures. */
export const tableAnswerBuilders: Record<string, AnswerBuilder> = {
  seatTable({ name, fact, figure, day }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    const of = day('2026-11-20')
    const headers: { measure: MeasureKey; head: Slot[]; unit: Slot }[] = [
      { measure: 'longLots', head: [text('多单')], unit: { kind: 'unit', text: '手' } },
      { measure: 'longChange', head: [text('多单增减')], unit: { kind: 'unit', text: '手' } },
      { measure: 'share', head: [text('占比')], unit: { kind: 'unit', text: '%' } },
    ]
    const intro: AnswerPart = { slots: [contract, text(' '), of, text(' 多头席位如下：')], fresh: true }
    const cells = random.some(seats, 3).flatMap((seat) => {
      const names = [name(seat), contract]
      return headers.map(({ measure, head, unit }): AnswerPart => {
        const slots = figure(fact(seat, measure, { within }), { names, unit })
        return { slots, row: [names[0] ?? text('')], column: [...head, text('（'), unit, text('）')] }
      })
    })
    return [intro, ...cells]
  },
  compare({ name, fact, figure }, { contracts }, random) {
    const both = random.some(contracts, 2).map((contract) => ({ contract, head: name(contract) }))
    const rows: { measure: MeasureKey; label: string; unit: string }[] = [
      { measure: 'openInterest', label: '持仓量', unit: '手' },
      { measure: 'openInterestChange', label: '日增仓', unit: '手' },
      { measure: 'changePct', label: '涨跌幅', unit: '%' },
    ]
    return rows.flatMap(({ measure, label, unit: shownUnit }) => {
      const unit: Slot = { kind: 'unit', text: shownUnit }
      return both.map(
        ({ contract, head }): AnswerPart => ({
          slots: figure(fact(contract, measure), { names: [head], unit }),
          row: [text(`${label}（`), unit, text('）')],
          column: [head],
        }),
      )
    })
  },
  days({ name, fact, figure, day }, { contracts, days }, random) {
    const contract = random.pick(contracts)
    const names = [name(contract)]
    const unit: Slot = { kind: 'unit', text: fact(contract, 'close').unit }
    const lots: Slot = { kind: 'unit', text: '手' }
    return [
      { slots: [...names, text(' 近三个交易日：')], fresh: true },
      ...days.flatMap((of): AnswerPart[] => {
        const row = day(of)
        return [
          {
            slots: figure(fact(contract, 'close', { day: of }), { names, day: row, unit }),
            row: [row],
            column: [text('收盘价（'), unit, text('）')],
          },
          {
            slots: figure(fact(contract, 'volume', { day: of }), { names, day: row, unit: lots }),
            row: [row],
            column: [text('成交量（'), lots, text('）')],
          },
        ]
      }),
    ]
  },
}
