import { signed, thousands } from '#app/lib/format'

interface PublishedTotalProps {
  /** The total published by the exchange, and its differences from the rows; null if not published. */
  published: { lots: number; lotsDifference: number; changeDifference: number | null } | null
}

/** Compares the rows of a list with the published total. */
export function PublishedTotal({ published }: PublishedTotalProps) {
  if (!published) return '交易所未公布该榜合计'
  const { lots, lotsDifference, changeDifference } = published
  if (lotsDifference === 0 && (changeDifference ?? 0) === 0) {
    return `与交易所公布的前 20 合计 ${thousands(lots)} 手一致`
  }
  return (
    <>
      公布的前 20 合计 {thousands(lots)} 手，与上列逐行之和相差{' '}
      <b className="font-semibold text-ink">{signed(lotsDifference)}</b> 手
      {changeDifference !== null && `（增减相差 ${signed(changeDifference)} 手）`}
    </>
  )
}
