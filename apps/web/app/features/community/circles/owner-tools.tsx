import { useQueryClient } from '@tanstack/react-query'
import { closeCircle, contentStates, editCircle, getCircle, getCircleList, getFeed } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Confirmation } from '#app/ui/overlay/confirmation'
import type { Circle } from './queries'

const SettingsDialog = lazy(() => import('./settings-dialog'))

/** Buttons of the owner: change the settings, close the circle. */
export function OwnerTools({ circle: { card, rules } }: { circle: Circle }) {
  const { id, name, intro, products, join_mode, visibility, privilege } = card
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'settings' | 'close' | null>(null)
  const { busy, run } = useSaving()
  const initial = {
    name,
    intro,
    rules,
    join_mode,
    visibility,
    privilege,
    product_codes: products.map(({ code }) => code),
  }

  async function close() {
    if (!(await run(() => api.call(closeCircle, { id })))) return setDialog(null)
    toast.done('圈子已关闭')
    queries.removeQueries(queriesOf(getCircle, getCircleList, getFeed))
    void navigate(pages.circles)
  }

  return (
    <>
      <Button variant="outline" className="needs-script" onClick={() => setDialog('settings')}>
        圈子设置
      </Button>
      <Button variant="danger" className="needs-script" onClick={() => setDialog('close')}>
        关闭圈子
      </Button>
      {dialog === 'settings' && (
        <Suspense fallback={null}>
          <SettingsDialog
            title="圈子设置"
            submit="保存"
            initial={initial}
            send={async (settings) => {
              const { state } = await api.call(editCircle, { id, ...settings })
              if (state === contentStates.visible) toast.done('已保存')
              else toast.info('已保存，审核通过前不对他人展示')
              await queries.invalidateQueries(queriesOf(getCircle, getCircleList))
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      <Confirmation
        open={dialog === 'close'}
        title={`关闭“${name}”？`}
        text="关闭后不能恢复，圈内帖子不再展示，成员将无法进入。如只是不想再管理，可在成员列表中转让。"
        action="关闭圈子"
        busy={busy}
        onClose={() => setDialog(null)}
        onConfirm={() => void close()}
      />
    </>
  )
}
