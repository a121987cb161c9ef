import { Button } from '#app/ui/controls/button'

interface EarlierMessagesProps {
  isLoading: boolean
  hasFailed: boolean
  onPress: () => void
}

/** At the beginning of a list: loads what is before it. */
export const EarlierMessages = ({ isLoading, hasFailed, onPress }: EarlierMessagesProps) => (
  <p className="center h-9">
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={isLoading}
      onClick={({ currentTarget }) => {
        // The button may be gone after the last page; the keyboard then scrolls the list.
        currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
        onPress()
      }}
    >
      {isLoading ? '加载中…' : hasFailed ? '加载失败，点此重试' : '查看更早的发言'}
    </Button>
  </p>
)
