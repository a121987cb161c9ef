interface YieldBarProps {
  value: number
  /** The longest bar, either way. */
  most: number
}

/** From the middle: 贴水 to the right, 升水 to the left. One element, for there are ninety rows. */
export function YieldBar({ value, most }: YieldBarProps) {
  const width = most === 0 ? 0 : (Math.abs(value) / most) * 50
  return (
    <i
      aria-hidden
      className="block h-2 rounded-xs bg-s1/75"
      style={{ width: `${width.toFixed(1)}%`, marginLeft: `${(value > 0 ? 50 : 50 - width).toFixed(1)}%` }}
    />
  )
}
