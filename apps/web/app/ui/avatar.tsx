import { cn } from './cn'

const rings = {
  /** A super member, and oneself as a member. */
  vip: 'outline-2 outline-offset-1 outline-vip',
  live: 'outline-2 outline-offset-1 outline-live',
}

/** White pictures end somewhere too. */
const edge = 'outline outline-offset-[-1px] outline-line'

interface AvatarProps {
  url: string
  /** Pixels. */
  size: number
  /** Whose face it is; left out where the name stands beside it. */
  name?: string
  ring?: keyof typeof rings
  className?: string
}

/** A face, round. */
export const Avatar = ({ url, size, name = '', ring, className }: AvatarProps) => (
  <img
    src={url}
    alt={name}
    width={size}
    height={size}
    className={cn('shrink-0 rounded-full bg-hover object-cover', ring ? rings[ring] : edge, className)}
  />
)
