import { drawingTools } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { Crosshair, Eye, EyeOff, Magnet, Redo, Trash, Undo } from '#app/features/market/quotation/icons'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { drawingButtons, toolsAt } from './drawing-buttons'
import { NoteTool } from './note-tool'
import { ToolButton } from './tool-button'
import { ToolGroup } from './tool-group'
import type { Drawings } from './use-drawings'

const lines = toolsAt('lines')
const levels = toolsAt('levels')
const alone = toolsAt('alone')

/** Drawing tools, and actions on all drawings. */
export function DrawTools({ drawings }: { drawings: Drawings }) {
  const { tool, choose, items, magnet, allHidden } = drawings
  const [asks, setAsks] = useState(false)
  return (
    <div
      role="toolbar"
      aria-label="画线工具"
      aria-orientation="vertical"
      className="needs-script flex w-10 shrink-0 flex-col items-center border-r border-line py-1"
    >
      <Part>
        <ToolButton
          name="光标"
          icon={Crosshair}
          on={tool === null}
          aria-pressed={tool === null}
          onClick={() => choose(null)}
        />
      </Part>
      <Part>
        <ToolGroup name="线条" tools={lines} tool={tool} onTool={choose} />
        <ToolGroup name="水平与垂直" tools={levels} tool={tool} onTool={choose} />
        {alone.map((each) => (
          <ToolButton
            key={each}
            name={drawingTools[each].name}
            icon={drawingButtons[each].icon}
            on={tool === each}
            aria-pressed={tool === each}
            onClick={() => choose(each)}
          />
        ))}
        <NoteTool on={tool === 'note'} onText={(text) => choose('note', text)} />
      </Part>
      <Part>
        <ToolButton
          name={drawingTools.measure.name}
          icon={drawingButtons.measure.icon}
          on={tool === 'measure'}
          aria-pressed={tool === 'measure'}
          onClick={() => choose('measure')}
        />
        <ToolButton
          name="磁吸到开高低收"
          icon={Magnet}
          on={magnet}
          aria-pressed={magnet}
          onClick={() => drawings.setMagnet(!magnet)}
        />
      </Part>
      <Part>
        <ToolButton name="撤销" icon={Undo} disabled={!drawings.canUndo} onClick={drawings.undo} />
        <ToolButton name="重做" icon={Redo} disabled={!drawings.canRedo} onClick={drawings.redo} />
      </Part>
      <Part>
        <ToolButton
          name={allHidden ? '显示全部画线' : '隐藏全部画线'}
          icon={allHidden ? EyeOff : Eye}
          on={allHidden}
          disabled={items.length === 0}
          onClick={() => drawings.setAllHidden(!allHidden)}
        />
        <ToolButton
          name="清除画线"
          icon={Trash}
          disabled={items.length === 0}
          onClick={() => setAsks(true)}
        />
      </Part>
      <Confirmation
        open={asks}
        title="清除画线"
        text={`清除这张图上的 ${items.length} 条画线？清除后可以撤销。`}
        action="清除"
        onClose={() => setAsks(false)}
        onConfirm={() => {
          drawings.clear()
          setAsks(false)
        }}
      />
    </div>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-0.5 border-b border-line py-1.5 last:border-0">{children}</div>
)
