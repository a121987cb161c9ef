import { cn } from '#app/ui/cn'

const rings = {
  /** Ring of super members, and of the user's own avatar as a member. */
  vip: 'outline-2 outline-offset-1 outline-vip',
  live: 'outline-2 outline-offset-1 outline-live',
}

/** Makes the edge of white pictures visible. */
const edge = 'outline outline-offset-[-1px] outline-line'

interface AvatarProps {
  url: string
  /** Diameter in pixels. */
  size: number
  /** Alternative text; omitted if the name is shown next to it. */
  name?: string
  ring?: keyof typeof rings
  className?: string
}

/** A round user picture. */
export const Avatar = ({ url, size, name = '', ring, className }: AvatarProps) => (
  <img
    src={url}
    alt={name}
    width={size}
    height={size}
    className={cn('shrink-0 rounded-full bg-hover object-cover', ring ? rings[ring] : edge, className)}
  />
)
