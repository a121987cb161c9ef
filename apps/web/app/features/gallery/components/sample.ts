/**
 * Thirty consecutive days for the made-up figures below; every card that shows these figures is labelled 示例.
 */
export const sampleDates = Array.from({ length: 30 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 9, 12 + index))
  return at.toISOString().slice(0, 10)
})

export const sampleWave = (base: number, height: number, speed: number) =>
  sampleDates.map((_, index) => Math.round(base + height * Math.sin(index / speed)))

export interface SampleRow {
  name: string
  last: number
  change: number
  openInterest: number | null
}

export const sampleRows: SampleRow[] = [
  { name: '螺纹', last: 3010, change: -0.59, openInterest: 2_162_318 },
  { name: '沪银', last: 17_385, change: 2.44, openInterest: 377_816 },
  { name: '线材', last: 3420, change: 0, openInterest: null },
]
