import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { thousands } from '#app/lib/format'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'

/** Range and size of the sample: `2016-11-21 至 2026-11-20，2,430 个交易日`. */
export const sampleText = ({ sample }: StatisticsAnswer) =>
  sample ? `${sample.from} 至 ${sample.to}，${thousands(sample.days)} 个交易日` : '没有样本'

interface SampleSourceProps {
  statistics: StatisticsAnswer
  /** Note after the time: range and size of the sample, its size only, or none in narrow cards. */
  note?: 'whole' | 'days' | 'none'
}

/** File mark of a card's exports. */
export const sampleMark = (
  { source, world, years, sample }: StatisticsAnswer,
  title: string,
  subject: string,
) =>
  markOf(
    { source, world, publication: '日行情' },
    { title, subject, period: `近${years}年${sample ? ` 至 ${sample.to}` : ''}` },
  )

/** Source and sample size of a card's figures. */
export const SampleSource = ({ statistics, note = 'whole' }: SampleSourceProps) => {
  const { source, world, sample } = statistics
  const days = `样本 ${thousands(sample?.days)} 个交易日`
  const notes = { whole: `样本 ${sampleText(statistics)}`, days, none: undefined }
  if (!source) return <p className="t-hint h-5 leading-5">尚无数据</p>
  return (
    <OriginLine
      source={source}
      world={world}
      publication={note === 'none' ? undefined : '日行情'}
      note={notes[note]}
    />
  )
}
