import { expect, test } from 'vitest'
import type { BillRow } from '../providers/provider'
import { compareBill, type OurRow } from './compare-bill'

const at = new Date('2026-11-20T12:00:00+08:00')
const row = (no: string, fields: Partial<BillRow> = {}): BillRow => ({
  kind: 'payment',
  no,
  providerNo: `42${no}`,
  amountFen: 10_000,
  feeFen: 60,
  at,
  ...fields,
})
const our = (no: string, fields: Partial<OurRow> = {}): OurRow => ({
  kind: 'payment',
  no,
  amountFen: 10_000,
  day: '2026-11-20',
  ...fields,
})
const compared = (bill: BillRow[], ours: OurRow[], elsewhere: BillRow[] = []) =>
  compareBill('2026-11-20', bill, elsewhere, ours).map(({ kind, no }) => `${kind} ${no}`)

test('equal rows have no difference', () => {
  const refund = row('P3', { kind: 'refund', refundNo: 'R3', feeFen: -60 })
  expect(
    compared([row('P1'), row('P2'), refund], [our('P1'), our('P2'), our('R3', { kind: 'refund' })]),
  ).toEqual([])
})

test('each kind of difference is found without a false one', () => {
  const refund = (no: string, amountFen = 10_000) => row('P0', { kind: 'refund', refundNo: no, amountFen })
  const bill = [row('P1'), row('P2', { amountFen: 10_001 }), row('P3'), row('P3'), row('P4', { feeFen: 101 })]
  const ours = [our('P2'), our('P3'), our('P4'), our('P5')]
  const refunds = [our('R2', { kind: 'refund' }), our('R3', { kind: 'refund' })]
  expect(compared([...bill, refund('R1'), refund('R2', 9_999)], [...ours, ...refunds])).toEqual([
    'missingHere P1',
    'amount P2',
    'double P3',
    'fee P4',
    'refundMissingHere R1',
    'refundAmount R2',
    'missingThere P5',
    'refundMissingThere R3',
  ])
})

test('around midnight the bills of both days count', () => {
  // A payment around midnight may have one day by our clock and the next day in the bill, or the reverse.
  expect(compared([], [our('P1')], [row('P1')])).toEqual([])
  expect(compared([row('P2')], [our('P2', { day: '2026-11-21' })])).toEqual([])
  expect(compared([], [our('P3', { day: '2026-11-21' })])).toEqual([])
})
