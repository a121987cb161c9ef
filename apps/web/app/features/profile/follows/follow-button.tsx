import { Button } from '#app/ui/controls/button'
import { useFollow } from './use-follow'

interface FollowButtonProps {
  user: { id: number; nickname: string; followed: boolean }
  /** Whether this user follows the current user. */
  back: boolean
}

/** 关注, 已关注 or 互相关注; a press follows or unfollows. */
export function FollowButton({ user: { id, nickname, followed: initially }, back }: FollowButtonProps) {
  const { followed, toggle } = useFollow(id, initially)
  const followedText = back ? '互相关注' : '已关注'
  const text = followed ? followedText : '关注'
  return (
    <Button
      variant={followed ? 'outline' : 'soft'}
      size="sm"
      className="w-22"
      aria-label={`${text} ${nickname}`}
      title={followed ? '取消关注' : undefined}
      onClick={() => void toggle()}
    >
      {text}
    </Button>
  )
}
