import type { ChartLayout } from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useDocument } from '#app/lib/workspace/use-document'
import { Button } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { Link } from '#app/ui/link'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { NameDialog } from '#app/ui/overlay/name-dialog'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'
import { type ChartsChoice, chartsLink } from './cells'
import {
  layoutChoice,
  nameFault,
  noLayouts,
  shownLayout,
  withLayout,
  withoutLayout,
  withRenamedLayout,
} from './saved-layouts'

type OpenDialog = { type: 'save' } | { type: 'rename' | 'remove'; layout: ChartLayout }

/** 方案: named views, stored in the account or in this browser. */
export function LayoutMenu({ choice }: { choice: ChartsChoice }) {
  const [search] = useSearchParams()
  const { body, change } = useDocument('layouts', 'default')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const layouts = body ?? noLayouts
  const shown = shownLayout(layouts, choice)
  const close = () => setDialog(null)
  const save = (name: string) => {
    change((before) => withLayout(before ?? noLayouts, { id: randomId(), name, choice }))
    toast.done(`方案“${name}”已保存`)
    close()
  }
  return (
    <>
      <PopoverPanel text={<>方案 {shown?.name ?? '未保存'}</>}>
        {(closePanel) =>
          layouts.items.length === 0 ? (
            <p className="t-hint px-2 py-1.5">保存当前布局后，可在此切换</p>
          ) : (
            <ul className="w-60">
              {layouts.items.map((layout) => (
                <li key={layout.id} className="row gap-1">
                  <Link
                    to={chartsLink(search, layoutChoice(layout))}
                    aria-current={layout === shown ? 'true' : undefined}
                    className={tabItemClass('chip', layout === shown, 'rest flex! truncate')}
                    onClick={() => closePanel()}
                  >
                    {layout.name}
                    <span className="t-hint ml-auto font-normal">{layout.cells.length} 图</span>
                  </Link>
                  {(['rename', 'remove'] as const).map((type) => (
                    <button
                      key={type}
                      type="button"
                      aria-label={`${names[type]} ${layout.name}`}
                      className="h-7 rounded-sm px-1.5 text-xs text-ink-3 hover:bg-hover hover:text-ink"
                      onClick={() => {
                        closePanel()
                        setDialog({ type, layout })
                      }}
                    >
                      {names[type]}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </PopoverPanel>
      <Button
        variant="outline"
        size="sm"
        className="needs-script"
        onClick={() => setDialog({ type: 'save' })}
      >
        保存
      </Button>
      {dialog?.type === 'save' && (
        <NameDialog
          {...naming}
          title="保存方案"
          name={shown?.name ?? ''}
          faultOf={(name) => nameFault(layouts, name)}
          onSave={save}
          onClose={close}
        />
      )}
      {dialog?.type === 'rename' && (
        <NameDialog
          {...naming}
          title="重命名方案"
          name={dialog.layout.name}
          faultOf={(name) => nameFault(withoutLayout(layouts, dialog.layout.id), name)}
          onSave={(name) => {
            change((before) => withRenamedLayout(before ?? noLayouts, dialog.layout.id, name))
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.type === 'remove' && (
        <Confirmation
          open
          title="删除方案"
          text={`确定删除“${dialog.layout.name}”？`}
          action="删除"
          onClose={close}
          onConfirm={() => {
            change((before) => withoutLayout(before ?? noLayouts, dialog.layout.id))
            close()
          }}
        />
      )}
    </>
  )
}

const naming = { label: '方案名称', placeholder: '如 黑色日内、白银看盘' }
const names = { rename: '改名', remove: '删除' } as const
