import { useQueryClient } from '@tanstack/react-query'
import { contentStates, createCircle, getCircleList } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { circlePage } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { newCircleSettings } from './new-circle-settings'

const SettingsDialog = lazy(() => import('./settings-dialog'))

/**
 * 创建圈子, for members whose tier allows another circle; `left` is the number of circles that it still allows.
 */
export function CreateCircle({ left }: { left: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  if (left === 0) return <span className="t-hint">可信级达到常客后可创建圈子，数量按等级而定</span>
  return (
    <>
      <Button size="sm" className="needs-script" onClick={() => setOpen(true)}>
        创建圈子
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SettingsDialog
            title="创建圈子"
            submit="创建"
            initial={newCircleSettings}
            send={async (settings) => {
              const { id, state } = await api.call(createCircle, settings)
              if (state === contentStates.visible) toast.done('圈子已创建')
              else toast.info('内容含联系方式或推广信息，正在人工审核')
              await queries.invalidateQueries({ ...queriesOf(getCircleList), refetchType: 'none' })
              void navigate(circlePage(id))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
