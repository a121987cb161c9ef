interface YieldBarProps {
  value: number
  /** The largest yield shown, in absolute terms: it gets the longest bar. */
  max: number
}

/** From the middle: 贴水 to the right, 升水 to the left. A single element, because there are ninety rows. */
export function YieldBar({ value, max }: YieldBarProps) {
  const width = max === 0 ? 0 : (Math.abs(value) / max) * 50
  return (
    <i
      aria-hidden
      className="block h-2 rounded-xs bg-s1/75"
      style={{ width: `${width.toFixed(1)}%`, marginLeft: `${(value > 0 ? 50 : 50 - width).toFixed(1)}%` }}
    />
  )
}
