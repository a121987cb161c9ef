import type { Broadcast } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { buttonClass } from '#app/ui/controls/button'
import { useBooking } from './use-booking'

interface BookButtonProps {
  plan: Pick<Broadcast, 'id' | 'title'>
  className?: string
}

/** 预约 of a planned broadcast; once booked, 已预约, which cancels the booking. */
export function BookButton({ plan, className }: BookButtonProps) {
  const { isBooked, toggle } = useBooking(plan.id)
  return (
    <button
      type="button"
      aria-pressed={isBooked}
      aria-label={`${isBooked ? '已预约' : '预约'}：${plan.title}`}
      title={isBooked ? '取消预约' : '开播前通知我'}
      className={cn(
        buttonClass({ variant: isBooked ? 'soft' : 'outline', size: 'sm' }),
        'needs-script h-6! w-16 px-0! text-xs!',
        className,
      )}
      onClick={() => void toggle()}
    >
      {isBooked ? '已预约' : '预约'}
    </button>
  )
}
