/** 名次; the first three are scanned first. */
export const RankCell = ({ rank }: { rank: number }) => (
  <span className={rank <= 3 ? 't-strong' : 'text-ink-3'}>{rank}</span>
)
