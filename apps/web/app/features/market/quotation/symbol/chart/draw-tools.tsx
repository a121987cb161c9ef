import { type FormEvent, useState } from 'react'
import { Crosshair, Equal, Eraser, Minus, Ray, Slash, Type } from '#app/features/market/quotation/icons'
import type { DrawingTool } from '#app/ui/charts/candles/drawings'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icons'
import { usePopover } from '#app/ui/overlay/use-popover'

const tools: readonly { tool: Exclude<DrawingTool, 'note'>; name: string; icon: Icon }[] = [
  { tool: 'segment', name: '线段', icon: Slash },
  { tool: 'rayLine', name: '射线', icon: Ray },
  { tool: 'horizontalStraightLine', name: '水平线', icon: Minus },
  { tool: 'parallelStraightLine', name: '通道', icon: Equal },
]

interface DrawToolsProps {
  tool: DrawingTool | null
  onTool: (tool: DrawingTool | null, text?: string) => void
  onClear: () => void
}

/** Drawing tools; drawings are stored in this browser per contract. */
export const DrawTools = ({ tool, onTool, onClear }: DrawToolsProps) => (
  <div
    role="toolbar"
    aria-label="画线工具"
    aria-orientation="vertical"
    className="needs-script flex w-10 shrink-0 flex-col items-center gap-1 border-r border-line py-2"
  >
    <Tool name="光标" icon={Crosshair} on={tool === null} onPress={() => onTool(null)} />
    {tools.map(({ tool: each, name, icon }) => (
      <Tool key={each} name={name} icon={icon} on={tool === each} onPress={() => onTool(each)} />
    ))}
    <NoteTool on={tool === 'note'} onText={(text) => onTool('note', text)} />
    <Tool name="清除画线" icon={Eraser} on={false} onPress={onClear} />
  </div>
)

interface ToolProps {
  name: string
  icon: Icon
  on: boolean
  onPress: () => void
}

const look = (on: boolean) =>
  cn('center size-8 rounded-md', on ? 'bg-brand-soft text-brand' : 'text-ink-3 hover:bg-hover hover:text-ink')

const Tool = ({ name, icon: Icon, on, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    aria-pressed={on}
    className={look(on)}
    onClick={onPress}
  >
    <Icon className="size-4" strokeWidth={1.7} />
  </button>
)

/** The text is typed first, then placed by a click on the chart. */
function NoteTool({ on, onText }: { on: boolean; onText: (text: string) => void }) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const [text, setText] = useState('')
  const place = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onText(text.trim())
    setText('')
    close()
  }
  return (
    <div ref={frame} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label="文字"
        title="文字"
        aria-expanded={open}
        className={look(on || open)}
        onClick={toggle}
      >
        <Type className="size-4" strokeWidth={1.7} />
      </button>
      {open && (
        <form
          onSubmit={place}
          className="pop-in row absolute top-0 left-full z-30 ml-1 gap-2 rounded-xl bg-surface p-2 shadow-pop"
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: opened by the reader to type here
            autoFocus
            aria-label="文字内容"
            maxLength={60}
            value={text}
            placeholder="输入文字，再点图上位置"
            className="h-8 w-48 rounded-md border border-line-2 bg-surface px-2 text-sm text-ink outline-none focus:border-brand"
            onChange={({ target }) => setText(target.value)}
          />
          <button
            type="submit"
            className="h-8 rounded-md bg-brand-soft px-3 text-sm font-semibold text-brand"
          >
            放置
          </button>
        </form>
      )}
    </div>
  )
}
