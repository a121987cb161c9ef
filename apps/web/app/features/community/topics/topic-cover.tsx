import { cn } from '#app/ui/cn'

/** Grounds of drawn covers, by the id of what they stand for. */
const grounds = [
  'from-s1 to-band',
  'from-s2 to-band',
  'from-s3 to-band',
  'from-s6 to-band',
  'from-s5 to-band',
] as const

interface TopicCoverProps {
  id: number
  /** A picture of the editors'; drawn without one. */
  url: string | null
  className?: string
}

/** The cover of a topic or a 专题: a picture, or contour lines on one of five grounds. */
export function TopicCover({ id, url, className }: TopicCoverProps) {
  if (url) return <img src={url} alt="" className={cn('object-cover', className)} />
  return (
    <span
      aria-hidden
      className={cn('block overflow-hidden bg-linear-to-br', grounds[id % grounds.length], className)}
    >
      <svg aria-hidden="true" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" className="size-full">
        {[18, 30, 42, 54, 66].map((radius) => (
          <circle
            key={radius}
            cx={28 + ((id * 37) % 64)}
            cy={20 + ((id * 23) % 44)}
            r={radius}
            fill="none"
            stroke="var(--on-fill)"
            strokeOpacity="0.14"
          />
        ))}
        <path
          d="M8 60h10l8-14 9 9 12-24 10 13 9-7 11 5 10-16 12 8 13-14"
          fill="none"
          stroke="var(--on-fill)"
          strokeOpacity="0.8"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
