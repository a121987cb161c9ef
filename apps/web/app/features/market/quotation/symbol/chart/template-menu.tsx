import type { ChartTemplate } from '@vce/protocol'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'
import { builtInTemplates, templateSummary } from './templates'

interface TemplateMenuProps {
  own: readonly ChartTemplate[]
  onApply: (template: ChartTemplate) => void
  /** Opens the dialog in which templates are saved, renamed and deleted. */
  onManage: () => void
}

/** 模板: menu of chart styles. */
export const TemplateMenu = ({ own, onApply, onManage }: TemplateMenuProps) => (
  <PopoverPanel text="模板">
    {(close) => {
      const entry = (template: ChartTemplate) => (
        <button
          key={template.id}
          type="button"
          className="block w-full rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
          onClick={() => {
            close()
            onApply(template)
          }}
        >
          {template.name}
          <span className="block max-w-60 truncate text-xs text-ink-3">{templateSummary(template)}</span>
        </button>
      )
      return (
        <div className="max-h-100 overflow-y-auto">
          {builtInTemplates.map(entry)}
          {own.length > 0 && <p className="t-hint mt-1 border-t border-line px-2 pt-2">我的模板</p>}
          {own.map(entry)}
          <button
            type="button"
            className="mt-1 block w-full border-t border-line px-2 pt-2 pb-1 text-left text-sm text-brand"
            onClick={() => {
              close()
              onManage()
            }}
          >
            保存与管理
          </button>
        </div>
      )
    }}
  </PopoverPanel>
)
