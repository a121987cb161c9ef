import { useQuery } from '@tanstack/react-query'
import { maxWornMedals, medalList } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { honorListQuery } from '#app/lib/honor/queries'
import { Button } from '#app/ui/controls/button'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { MedalCell } from './medal-cell'
import { useWearing } from './use-wearing'

interface MedalsDialogProps {
  open: boolean
  onClose: () => void
}

/** 成就勋章: all medals, how each is obtained, and which ones the user wears. */
export default function MedalsDialog({ open, onClose }: MedalsDialogProps) {
  const { data, error, refetch } = useQuery({ ...honorListQuery(useApi(), {}), enabled: open })
  const change = useWearing()
  const worn = data?.list.filter(({ is_wear }) => is_wear).length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={data ? `成就勋章(${data.have_count}/${data.all_count})` : '成就勋章'}
      width={1000}
      foot={
        <>
          <p className="t-dim mr-auto self-center">
            最多佩戴 {maxWornMedals} 枚，显示在社区与个人主页
            <span className="ml-4" aria-live="polite">
              已佩戴 {worn ?? missing}
            </span>
          </p>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button onClick={onClose}>确定</Button>
        </>
      }
    >
      {!data && error && (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
      )}
      {(data || !error) && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-2" aria-busy={!data}>
          {data?.list.map((medal) => (
            <MedalCell key={medal.id} medal={medal} onChange={() => void change(medal)} />
          ))}
          {!data &&
            medalList.map(({ id }) => (
              <li key={id}>
                <Skeleton className="h-41 rounded-lg" />
              </li>
            ))}
        </ul>
      )}
    </Dialog>
  )
}
