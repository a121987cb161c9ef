import { expect, test } from 'vitest'
import type { SourceRank } from '../facts/market.tables'
import { chooseRow, mergeFields } from './merge-rows'

interface Row {
  rawFileId: number
  fieldSources: Record<string, number> | null
  volume: number | null
  close: number | null
  turnover: number | null
}

/** Files 10–19 are of rank 1, 20–29 of rank 2, and so on. */
const rankOf = (id: number) => Math.floor(id / 10) as SourceRank
const fields = ['volume', 'close', 'turnover'] as const
const row = (rawFileId: number, values: Partial<Row>): Row => ({
  rawFileId,
  fieldSources: null,
  volume: null,
  close: null,
  turnover: null,
  ...values,
})
const merge = (stored: Row, incoming: Row) => mergeFields(stored, incoming, { fields, rankOf })

test('a day file without turnover is completed by the history that has it', () => {
  const day = row(10, { volume: 5, close: 100 })
  const history = row(20, { volume: 6, close: 101, turnover: 5000 })
  const expected = row(10, { volume: 5, close: 100, turnover: 5000, fieldSources: { turnover: 20 } })
  expect(merge(day, history)).toEqual(expected)
  expect(merge(history, day)).toEqual(expected)
})

test('of two files of the same rank the newer one wins without clearing fields it left empty', () => {
  const first = row(10, { volume: 5, close: 100, turnover: 5000 })
  const corrected = row(11, { volume: 7, close: 100 })
  expect(merge(first, corrected)).toEqual(
    row(11, { volume: 7, close: 100, turnover: 5000, fieldSources: { turnover: 10 } }),
  )
})

test('a stronger file imported later replaces a field filled by a weaker one', () => {
  const filled = row(10, { volume: 5, turnover: 1, fieldSources: { turnover: 30 } })
  const stronger = merge(filled, row(20, { volume: 9, turnover: 2 }))
  expect(stronger).toEqual(row(10, { volume: 5, turnover: 2, fieldSources: { turnover: 20 } }))
  expect(merge(stronger, row(40, { turnover: 3 }))).toEqual(stronger)
})

test('a price that does not exist is not filled in', () => {
  const mayFill = ({ volume }: Row, field: string) => !(volume === 0 && field === 'close')
  const idle = row(10, { volume: 0 })
  expect(mergeFields(idle, row(40, { volume: 0, close: 100 }), { fields, rankOf, mayFill })).toEqual(idle)
  expect(mergeFields(row(40, { volume: 0, close: 100 }), idle, { fields, rankOf, mayFill })).toEqual(idle)
})

const list = (rawFileId: number, places: number) => ({ rawFileId, places })
const whole = { rankOf, fullness: ({ places }: { places: number }) => places }

test.each([
  { stored: list(10, 20), incoming: list(11, 20), chosen: 11, why: 'it is the newer list of the same rank' },
  { stored: list(10, 20), incoming: list(11, 4), chosen: 10, why: 'the newer list lacks places' },
  { stored: list(10, 4), incoming: list(20, 20), chosen: 10, why: 'the newer list has a weaker source' },
  { stored: list(20, 20), incoming: list(10, 20), chosen: 10, why: 'the newer list has a stronger source' },
])('the list of file $chosen is chosen: $why', ({ stored, incoming, chosen }) => {
  expect(chooseRow(stored, incoming, whole).rawFileId).toBe(chosen)
})
