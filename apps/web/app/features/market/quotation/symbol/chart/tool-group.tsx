import { type DrawingTool, drawingTools } from '@vce/protocol'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '#app/ui/cn'
import { KeyArea } from '#app/ui/layout/key-area'
import { usePopover } from '#app/ui/overlay/use-popover'
import { drawingButtons } from './drawing-buttons'
import { ToolButton } from './tool-button'

interface ToolGroupProps {
  /** Such as 线条. */
  name: string
  /** At least one. */
  tools: readonly DrawingTool[]
  tool: DrawingTool | null
  onTool: (tool: DrawingTool) => void
}

/**
 * A group of related tools. Its button shows the tool used last; a click selects that tool and opens the
 * list. The list closes with the next click on the chart. Keys: → opens the list, ↑ and ↓ move within it.
 */
export function ToolGroup({ name, tools, tool, onTool }: ToolGroupProps) {
  const { open, show, toggle, close, frame, trigger } = usePopover()
  const [last, setLast] = useState(tools[0])
  const list = useRef<HTMLDivElement>(null)
  const stepIn = useRef(false)
  const current = tools.find((each) => each === tool)
  const front = current ?? last

  useEffect(() => {
    if (open && stepIn.current) list.current?.querySelector('button')?.focus()
    stepIn.current = false
  }, [open])

  function take(next: DrawingTool) {
    setLast(next)
    onTool(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1
    if (event.key === 'ArrowRight' && !open) {
      stepIn.current = true
      show()
    } else if (event.key === 'ArrowLeft' && open) close()
    else if (event.key === 'ArrowDown' && at >= 0) buttons[(at + 1) % buttons.length]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) buttons.at(at - 1)?.focus()
    else return
    event.preventDefault()
  }

  if (!front) throw new Error('A group has at least one tool')
  return (
    <KeyArea ref={frame} className="relative" onKeyDown={onKeyDown}>
      <ToolButton
        ref={trigger}
        more
        name={drawingTools[front].name}
        icon={drawingButtons[front].icon}
        on={current !== undefined}
        aria-pressed={current !== undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          take(front)
          toggle()
        }}
      />
      {open && (
        <div
          ref={list}
          role="menu"
          aria-label={name}
          className="pop-in absolute top-0 left-full z-30 ml-2 rounded-xl bg-surface p-1.5 shadow-pop"
        >
          {tools.map((each) => {
            const Icon = drawingButtons[each].icon
            return (
              <button
                key={each}
                type="button"
                role="menuitemradio"
                aria-checked={each === tool}
                className={cn(
                  'row h-8 w-full gap-2 rounded-md px-2 text-sm whitespace-nowrap hover:bg-hover',
                  each === tool ? 'text-brand' : 'text-ink',
                )}
                onClick={() => {
                  take(each)
                  close()
                }}
              >
                <Icon className="size-4 text-ink-3" strokeWidth={1.7} />
                {drawingTools[each].name}
              </button>
            )
          })}
        </div>
      )}
    </KeyArea>
  )
}
