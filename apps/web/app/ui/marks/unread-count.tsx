import { cn } from '#app/ui/cn'

/** A larger number is shown as 99+. */
const maxUnread = 99

/** Number of unread messages in a small badge; no badge for 0. */
export const UnreadCount = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <span
      className={cn(
        'min-w-5 rounded-full bg-brand-fill px-1.5 text-center text-xs leading-5 text-on-fill',
        className,
      )}
    >
      {count > maxUnread ? `${maxUnread}+` : count}
      <span className="sr-only"> 条未读</span>
    </span>
  ) : null
