import { cn } from '#app/ui/cn'
import { staticMarkupOnce } from '#app/ui/static/static-markup'

/** Backgrounds of drawn covers, chosen by the id of the topic or 专题. */
const backgrounds = [
  'from-s1 to-band',
  'from-s2 to-band',
  'from-s3 to-band',
  'from-s6 to-band',
  'from-s5 to-band',
] as const

/** Modulus and factor of the Park–Miller random number generator. */
const [modulus, factor] = [2_147_483_647, 16_807]

/** The line drawn on a cover, determined by the id; it does not show a market. */
function courseOf(id: number) {
  let seed = (id * 7_919) % modulus
  let y = 46
  const points = Array.from({ length: 11 }, (_, index) => {
    seed = (seed * factor) % modulus
    // Pulled towards the middle, so that the line stays within the cover.
    y += (seed / modulus - 0.5) * 28 - (y - 40) * 0.25
    return `${14 + index * 10} ${y.toFixed(1)}`
  })
  return `M4 46L${points.join(' ')}`
}

interface TopicCoverProps {
  id: number
  /** Picture set by editors; null if the cover is drawn. */
  url: string | null
  className?: string
}

/** Cover of a topic or 专题: a picture, or contour lines and a line chart on one of five backgrounds. */
export function TopicCover({ id, url, className }: TopicCoverProps) {
  if (url) return <img src={url} alt="" className={cn('object-cover', className)} />
  return (
    <span
      aria-hidden
      className={cn('block overflow-hidden bg-linear-to-br', backgrounds[id % backgrounds.length], className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 80"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        {...staticMarkupOnce(`cover ${id}`, () => (
          <>
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
              d={courseOf(id)}
              fill="none"
              stroke="var(--on-fill)"
              strokeOpacity="0.8"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </>
        ))}
      />
    </span>
  )
}
