import { issueStreamKey, type OutputOf } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { copyText } from '#app/lib/copy-text'
import { shortTime } from '#app/lib/format'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { useRefreshDesk } from './use-desk'

type StreamKeyAnswer = OutputOf<typeof issueStreamKey>

async function copy(text: string) {
  if (await copyText(text)) toast.done('复制成功')
  else toast.failed('复制失败，请手动选择文字复制')
}

interface CopiedRowProps {
  name: string
  /** Null before the key was issued. */
  value: string | null
}

const CopiedRow = ({ name, value }: CopiedRowProps) => (
  <div className="flex min-h-9 items-start gap-3 py-1">
    <dt className="w-14 shrink-0 py-1 text-ink-3">{name}</dt>
    <dd className="flex min-w-0 flex-1 items-start gap-2">
      {value === null ? (
        <span className="py-1 text-ink-3">生成密钥后显示</span>
      ) : (
        <>
          <span className="rest py-1 break-all text-ink select-all">{value}</span>
          <Button variant="outline" size="sm" aria-label={`复制${name}`} onClick={() => void copy(value)}>
            复制
          </Button>
        </>
      )}
    </dd>
  </div>
)

interface StreamKeyProps {
  broadcastId: number
  hasKey: boolean
}

/** Server and key for OBS. The key stands in the memory of this page alone. */
export function StreamKey({ broadcastId, hasKey }: StreamKeyProps) {
  const api = useApi()
  const refresh = useRefreshDesk()
  const { busy, run } = useSaving()
  const [issued, setIssued] = useState<StreamKeyAnswer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isRenewal = hasKey || issued !== null

  async function issue() {
    if (busy) return
    await run(async () => setIssued(await api.call(issueStreamKey, { broadcast_id: broadcastId })))
    setAsking(false)
    await refresh()
  }
  return (
    <div className="px-4 pb-3">
      <dl className="text-sm">
        <CopiedRow name="服务器" value={issued?.server ?? null} />
        <CopiedRow name="推流密钥" value={issued?.key ?? null} />
      </dl>
      <p className="t-hint mt-1">
        {issued
          ? `有效至 ${shortTime(issued.expires_at)}。密钥只显示一次，离开本页后需重新生成`
          : '密钥只显示一次，离开本页后需重新生成'}
      </p>
      <Button
        variant={isRenewal ? 'outline' : 'soft'}
        className="mt-3"
        aria-disabled={busy}
        onClick={() => (isRenewal ? setAsking(true) : void issue())}
      >
        {isRenewal ? '生成新密钥' : '生成推流密钥'}
      </Button>
      <Confirmation
        open={isAsking}
        title="生成新密钥？"
        text="旧密钥立即失效，正在进行的推流会被断开；请把新密钥填入 OBS 后重新推流。"
        action="生成新密钥"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void issue()}
      />
    </div>
  )
}
