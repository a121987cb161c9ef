interface LineSignProps {
  /** A token's name. */
  color: string
  dashed?: boolean
}

/** A line as the chart draws it, before its name in the legend. */
export const LineSign = ({ color, dashed = false }: LineSignProps) => (
  <svg width="14" height="3" aria-hidden="true">
    <path
      d="M0 1.5h14"
      stroke={`var(--${color})`}
      strokeWidth="3"
      strokeDasharray={dashed ? '4 2' : undefined}
    />
  </svg>
)
