/** Drawing of an error page: its label, such as 404, behind a falling price line. */
export const ErrorDrawing = ({ label }: { label: string }) => (
  <svg width="320" height="160" viewBox="0 0 320 160" fill="none" role="img" aria-label={label}>
    <path d="M0 152h320M0 112h320M0 72h320M0 32h320" stroke="var(--line)" />
    <text
      x="160"
      y="118"
      textAnchor="middle"
      fontSize="96"
      fontWeight="600"
      fill="var(--hover)"
      stroke="var(--line-2)"
    >
      {label}
    </text>
    <path
      d="M8 104l22-10 18 14 24-34 20 18 26-26 22 12 20-22 24 16 22-30"
      stroke="var(--brand)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M206 42l30-16 26 10 22-20 28 6"
      stroke="var(--brand-line)"
      strokeWidth="2"
      strokeDasharray="4 6"
      strokeLinecap="round"
    />
    <circle cx="206" cy="42" r="5" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
  </svg>
)
