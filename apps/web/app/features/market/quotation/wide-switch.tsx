import { usePreferences } from '#app/lib/use-preferences'
import { Button } from '#app/ui/controls/button'
import { MoveHorizontal } from './icons'

/** 宽屏: board and chart use the full width of the window. Hidden in windows too narrow to benefit. */
export function WideSwitch() {
  const [{ wide }, set] = usePreferences()
  return (
    <Button
      variant={wide ? 'soft' : 'outline'}
      size="sm"
      className="needs-script max-[1775px]:hidden"
      aria-pressed={wide}
      title={wide ? '恢复标准宽度' : '行情板与图表使用整个窗口的宽度'}
      onClick={() => set('wide', !wide)}
    >
      <MoveHorizontal className="size-3.5" aria-hidden />
      宽屏
    </Button>
  )
}
