import { durationText } from '#app/lib/duration-text'
import { cn } from '#app/ui/cn'
import { type Playhead, usePlayhead } from '#app/ui/player/playhead'

interface MomentChoiceProps {
  playhead: Playhead
  /** The chosen second; null if the comment names none. */
  second: number | null
  onChange: (second: number | null) => void
  disabled: boolean
}

/** 标注 12:34: the comment names the second that the player shows when the button is pressed. */
export function MomentChoice({ playhead, second, onChange, disabled }: MomentChoiceProps) {
  const shown = usePlayhead(playhead, ({ second: at }) => Math.floor(at))
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={second !== null}
      title={second === null ? '在评论里标注当前播放位置' : '取消标注'}
      className={cn(
        'h-7 rounded-md px-1.5 text-sm tabular-nums',
        second === null ? 'text-ink-3 hover:bg-hover hover:text-ink' : 'bg-brand-soft text-brand',
      )}
      onClick={() => onChange(second === null ? shown : null)}
    >
      标注 {durationText(second ?? shown)}
    </button>
  )
}
