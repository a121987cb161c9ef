import { type LineToken, lineTokens } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { usePopover } from '#app/ui/overlay/use-popover'

const tokenNames: Record<LineToken, string> = {
  'ink-2': '墨',
  s1: '群青',
  s2: '天青',
  s3: '紫',
  s4: '绛紫',
  s5: '赭',
  s6: '石板',
  s7: '淡群青',
  s8: '淡天青',
}

interface LineColourProps {
  /** Name of the line. */
  name: string
  token: LineToken
  onChange: (token: LineToken) => void
}

/** Menu for the colour of a line; offers the colours that charts use. */
export function LineColour({ name, token, onChange }: LineColourProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  return (
    <div ref={frame} className="relative flex">
      <button
        ref={trigger}
        type="button"
        aria-label={`${name}颜色：${tokenNames[token]}`}
        title="颜色"
        aria-expanded={open}
        className="center size-7 rounded-md hover:bg-hover"
        onClick={toggle}
      >
        <i className="h-0.5 w-5 rounded-full" style={{ background: `var(--${token})` }} />
      </button>
      {open && (
        <fieldset
          aria-label={`${name}颜色`}
          className="pop-in absolute bottom-full left-0 z-30 mb-1 grid w-max grid-cols-[repeat(3,28px)] gap-1 rounded-lg bg-surface p-1.5 shadow-pop"
        >
          {lineTokens.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={tokenNames[each]}
              title={tokenNames[each]}
              aria-pressed={each === token}
              className={cn('center size-7 rounded-md hover:bg-hover', each === token && 'bg-brand-soft')}
              onClick={() => {
                onChange(each)
                close()
              }}
            >
              <i className="size-4 rounded-sm" style={{ background: `var(--${each})` }} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
