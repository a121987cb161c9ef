interface LineSampleProps {
  /** Name of a colour token. */
  color: string
  dashed?: boolean
}

/** Legend symbol of a line. */
export const LineSample = ({ color, dashed = false }: LineSampleProps) => (
  <svg width="14" height="3" aria-hidden="true">
    <path
      d="M0 1.5h14"
      stroke={`var(--${color})`}
      strokeWidth="3"
      strokeDasharray={dashed ? '4 2' : undefined}
    />
  </svg>
)
