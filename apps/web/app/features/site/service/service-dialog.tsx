import { useQuery } from '@tanstack/react-query'
import { comingSoon } from '@vce/protocol'
import { serviceQuery } from '#app/features/site/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { company } from '#app/lib/company'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'

/** Stands for a contact that operators have not entered. */
const unset = '暂未设置'

interface ServiceDialogProps {
  open: boolean
  /** Why the visitor needs the service; null if the dialog was opened by its button. */
  text: string | null
  onClose: () => void
}

/** 在线客服: the staff, their hours and their contacts. */
export default function ServiceDialog({ open, text, onClose }: ServiceDialogProps) {
  const { data, error, refetch } = useQuery({ ...serviceQuery(useApi(), {}), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title="在线客服" width={400}>
      {text && <p className="mb-4 text-ink-2">{text}</p>}
      {!data && error ? (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-10" />
      ) : (
        <div className="row gap-6" aria-busy={!data}>
          {data ? <Code image={data.service_wechat_image} /> : <Skeleton className="size-36 rounded-lg" />}
          <dl className="grid gap-3 text-sm">
            {[
              ['客服', data && (data.service_name || `${company.name}客服`)],
              ['电话', data && (data.service_phone || unset)],
              ['服务时间', data && (data.service_hours || unset)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt className="t-hint">{name}</dt>
                <dd className="mt-0.5">{value ?? <Skeleton className="h-5 w-32" />}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

const Code = ({ image }: { image: string }) =>
  image ? (
    <figure className="w-36 text-center">
      <img src={image} alt="客服微信二维码" width={144} height={144} className="size-36 rounded-lg" />
      <figcaption className="t-hint mt-2">微信扫码添加客服</figcaption>
    </figure>
  ) : (
    <p className="center size-36 shrink-0 flex-col rounded-lg bg-sunken text-sm text-ink-3">
      微信客服
      <span className="mt-1 text-xs">{comingSoon}</span>
    </p>
  )
