import type { MouseEvent, ReactNode } from 'react'
import { roomAddress } from '#app/lib/room-list'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { Link } from '#app/ui/link'

export const notOpenYet = '敬请期待'

interface RoomLinkProps {
  room: { id: number; type: number }
  className?: string
  children: ReactNode
}

/** Link to a live room; an announced one only says so, one of type 1 lets a guest sign in first. */
export function RoomLink({ room, className, children }: RoomLinkProps) {
  const isSignedIn = useSignedIn()
  if (room.type < 0) {
    return (
      <button type="button" className={className} onClick={() => toast.info(notOpenYet)}>
        {children}
      </button>
    )
  }
  const to = roomAddress(room)
  const open = (event: MouseEvent) => {
    if (room.type !== 1 || isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    if (requestSignIn({ mode: signInModes.code, to })) event.preventDefault()
  }
  return (
    <Link to={to} className={className} onClick={open}>
      {children}
    </Link>
  )
}
